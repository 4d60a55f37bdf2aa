"""Templates: what they may do, and what is said when they are wrong."""

from pathlib import Path

import pytest

from generator.render.failure import RenderFailure
from generator.render.page import environment, fill, headings
from generator.shipped import templates


def filled(folder: Path, text: str, **values: object) -> str:
    (folder / "page.html").write_text(text, encoding="utf-8")
    return fill(environment(folder, templates()), "page.html", values)


def test_a_misspelt_name_is_an_error_with_the_line_of_the_template(tmp_path: Path) -> None:
    with pytest.raises(RenderFailure) as caught:
        filled(tmp_path, "one\ntwo\n{{ hesd }}\n", head="x")
    assert (caught.value.file, caught.value.line) == (str(tmp_path / "page.html"), 3)
    assert "hesd" in caught.value.message
    assert caught.value.hint == "did you mean “head”?"


def test_a_misspelt_attribute_in_a_macro_is_an_error_with_the_line_of_the_macro(tmp_path: Path) -> None:
    (tmp_path / "macros.html").write_text("\n{% macro m(x) %}\n{{ x.nothing }}\n{% endmacro %}", encoding="utf-8")
    with pytest.raises(RenderFailure) as caught:
        filled(tmp_path, '{% import "macros.html" as m %}{{ m.m(head) }}', head=object())
    assert (caught.value.file, caught.value.line) == (str(tmp_path / "macros.html"), 3)


def test_wrong_syntax_is_an_error_with_the_line_of_the_template(tmp_path: Path) -> None:
    with pytest.raises(RenderFailure) as caught:
        filled(tmp_path, "one\n{% if %}\n")
    assert (caught.value.file, caught.value.line) == (str(tmp_path / "page.html"), 2)


def test_a_template_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RenderFailure, match="no template “absent"):
        filled(tmp_path, '{% include "absent.html" %}')


@pytest.mark.parametrize(
    "escape",
    [
        "{{ ''.__class__.__mro__ }}",
        "{{ ''|attr('__class__') }}",
        "{{ lay.__globals__ }}",
        "{{ '{0.__class__}'.format(head) }}",
        "{{ values.append(1) }}",
        '{% include "../../etc/passwd" %}',
    ],
)
def test_a_template_cannot_leave_its_sandbox(tmp_path: Path, escape: str) -> None:
    with pytest.raises(RenderFailure):
        filled(tmp_path, escape, head="x", values=[0])


def test_values_are_escaped(tmp_path: Path) -> None:
    assert filled(tmp_path, "{{ x }}", x="<b>&") == "&lt;b&gt;&amp;"


def test_prose_is_paragraphs_lists_and_emphasis_and_nothing_else(tmp_path: Path) -> None:
    text = (
        "A *b* **c**.\n\n- d\n- e\n\n# f\n\n<i>g</i> [h](http://i) ![j](k) <http://l> `m`\n\n1. n\n\n"
        "[o]: p\n\n> q\n\n---\n"
    )
    html = filled(tmp_path, "{{ x | prose }}", x=text)
    for tag in ("<a", "<img", "<i>", "<h1", "<code", "<blockquote", "<hr"):
        assert tag not in html
    for part in ("<em>b</em>", "<strong>c</strong>", "<ul>", "<ol>", "# f", "[h](http://i)"):
        assert part in html


def test_a_phrase_is_not_wrapped_in_a_paragraph(tmp_path: Path) -> None:
    assert filled(tmp_path, "{{ x | phrase }}", x=" A *b* & c ") == "A <em>b</em> &amp; c"


def test_headings_are_found_with_their_numbers() -> None:
    html = '<h2 id="a"><span class="clause-number">1</span> A &amp; <em>b</em></h2><h3 id="c">D</h3><h2>E</h2>'
    assert [(found.level, found.id, found.number, found.title) for found in headings(html)] == [
        (2, "a", "1", "A & b"),
        (3, "c", "", "D"),
    ]


def test_what_is_not_a_card_is_an_error_with_the_line_of_the_macro(tmp_path: Path) -> None:
    with pytest.raises(RenderFailure, match="“11h” is not a card") as caught:
        filled(tmp_path, '{% from "house/macros.html" import card %}{{ card("11h") }}')
    assert caught.value.file == str(templates() / "house/macros.html")


def test_macros_give_clauses_their_level_and_cards_their_suit(tmp_path: Path) -> None:
    html = filled(
        tmp_path,
        '{% from "house/macros.html" import card, clause, facts, hand, note, paragraph %}'
        '{{ clause("1.2", "T") }}{{ facts([("a", "b")]) }}{{ hand(["10h", "A"]) }}'
        '{% call note("l") %}<p>n</p>{% endcall %}{% call paragraph("1.2.3") %}<p>p</p>{% endcall %}',
    )
    assert '<h3 id="clause-1-2"><span class="clause-number">1.2</span> T</h3>' in html
    assert '<span class="card red">10♥</span> <span class="card">A</span>' in html
    assert 'id="clause-1-2-3"' in html
