"""Station render, formulae: LaTeX comes in, a drawing of it goes out, and the words for who hears it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from functools import cache

from markupsafe import Markup

from generator.document.values import Formula
from generator.render.failure import RenderFailure

_SIZE = 24.0
_MARGIN = 1.0


@cache
def formula(value: Formula) -> Markup:
    """`value` as an image whose size and baseline are given in ems, so that it follows the text around it.

    Raises RenderFailure if its LaTeX cannot be set.
    """
    svg, width, height, below = _drawn(value)
    data = b64encode(svg.encode()).decode()
    style = f"width:{width:.4f}em;height:{height:.4f}em;vertical-align:{below:.4f}em"
    return Markup('<img class="formula" alt="{}" style="{}" src="data:image/svg+xml;base64,{}">').format(
        value.spoken, style, data
    )


def _check(value: Formula, text: str, glyph: Callable[[str], int]) -> None:
    """Refuse what would be drawn as it was typed (a command not known) or as an empty box (no glyph)."""
    if "\\" in text:
        raise RenderFailure(f"the formula “{value.latex}” has a command that is not known")
    for char in text:
        if not char.isspace() and glyph(char) == 0:
            raise RenderFailure(f"the formula “{value.latex}” has “{char}”, which the mathematical font lacks")


def _drawn(value: Formula) -> tuple[str, float, float, float]:
    import ziamath

    former = ziamath.config.svg2
    ziamath.config.svg2 = False
    try:
        drawing = ziamath.Latex(value.latex, size=_SIZE, title=value.spoken, margin=_MARGIN)
        width, height = drawing.getsize()
        below = drawing.getyofst()
        svg = drawing.svg()
    except Exception as error:
        reason = str(error) or type(error).__name__
        raise RenderFailure(f"the formula “{value.latex}” cannot be set: {reason}") from error
    finally:
        ziamath.config.svg2 = former
    _check(value, "".join(drawing.mathml.itertext()), drawing.font.glyphindex)
    return svg, (width + 2 * _MARGIN) / _SIZE, (height + 2 * _MARGIN) / _SIZE, (below - _MARGIN) / _SIZE
