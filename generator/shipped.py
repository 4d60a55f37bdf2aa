"""Where the files are that come with the program: templates (with their fonts) and the rules of its games.

Beside the road: any station may ask, and this module imports none. In a checkout both folders stand at the
top level, where their writers look for them; an installed wheel carries them in `generator/_shipped/`.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def templates() -> Path:
    """The folder of templates and style sheets; its `fonts/` holds every font that a document may use."""
    return _folder("templates")


def rules() -> Path:
    """The folder of the specs that come with the program, one YAML file a game."""
    return _folder("rules")


def _folder(name: str) -> Path:
    installed = _PACKAGE / "_shipped" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
