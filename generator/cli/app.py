"""The commands, their arguments and their help."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from generator import __version__

Command = Callable[..., Any]

spec = click.argument("spec", type=click.Path(path_type=Path), metavar="SPEC")
specs = click.argument("specs", type=click.Path(path_type=Path), nargs=-1, metavar="[SPEC]...")
decks = click.option("--decks", metavar="N|A..B|all", help="How many decks; else the spec's default.")
option = click.option("--option", "options", metavar="ID=VALUE", multiple=True, help="Choose a house option.")
reading = click.option(
    "--reading", "readings", metavar="ID=VALUE", multiple=True, help="Take another reading of a clause."
)
set_ = click.option(
    "--set",
    "sets",
    metavar="PATH=VALUE",
    multiple=True,
    help="Change a value of the spec, such as wagers.tie.pays=8:1.",
)


def format_(*choices: str) -> Callable[[Command], Command]:
    """The option of how to print; the first choice is the default."""
    return click.option(
        "--format", type=click.Choice(choices), default=choices[0], show_default=True, help="How to print."
    )


def variant(command: Command) -> Command:
    """The options that choose a variant of a spec."""
    return decks(option(reading(set_(command))))


@click.group(
    name="filing",
    epilog="Without SPEC, a command that takes several takes rules/*.yaml. Exit status: 0 done, 1 findings or a "
    "document that could not be made, 2 usage or a spec that cannot be read, 70 a fault of the program.",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    no_args_is_help=False,
)
@click.version_option(__version__, prog_name="filing", message="%(prog)s %(version)s")
def app() -> None:
    """Make table-game filings from one YAML spec: rulebook, pay tables, exact mathematics, and the proof that
    they agree."""


@app.command()
@specs
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    default=Path("output"),
    show_default=True,
    metavar="FOLDER",
    help="Where each game's folder is put.",
)
def build(specs: tuple[Path, ...], output: Path) -> int:
    """Make the documents of each spec: rulebook, pay tables, analysis report, and the figures as JSON and CSV.

    Files are written to FOLDER/<slug>/, all of a game's or none.
    """
    from generator.cli.build import build as command

    return command(specs, output)


@app.command()
@specs
@format_("text", "json", "sarif")
def check(specs: tuple[Path, ...], format: str) -> int:
    """Check each spec: published figures, sums, results that no line or two lines settle, rules without a clause.

    Every option, reading and permitted number of decks is checked. Exit status 1 if there is an error.
    """
    from generator.cli.check import check as command

    return command(specs, format)


@app.command()
@spec
@variant
@format_("table", "json", "csv")
def derive(
    spec: Path,
    decks: str | None,
    options: tuple[str, ...],
    readings: tuple[str, ...],
    sets: tuple[str, ...],
    format: str,
) -> int:
    """Print the exact figures of a spec. With --set, the table shows each figure before and after.

    Fractions in JSON are exact; the table is rounded half away from zero.
    """
    from generator.cli.derive import derive as command

    return command(spec, decks, options, readings, sets, format)


@app.command()
@spec
@click.argument("figure", metavar="FIGURE")
@variant
def explain(
    spec: Path,
    figure: str,
    decks: str | None,
    options: tuple[str, ...],
    readings: tuple[str, ...],
    sets: tuple[str, ...],
) -> int:
    """Walk from a printed figure, such as wagers.tie.edge, to its fraction, its counts and the lines of the spec it
    rests on."""
    from generator.cli.explain import explain as command

    return command(spec, figure, decks, options, readings, sets)


@app.command()
@click.argument("name", metavar="NAME")
@click.option("--like", metavar="SPEC", required=True, help="The spec to begin from.")
def new(name: str, like: str) -> int:
    """Begin a spec of your own: rules/NAME.yaml, a copy of another that builds at once."""
    from generator.cli.new import new as command

    return command(name, like)


@app.command()
def schema() -> int:
    """Print the JSON Schema of the language, with which an editor completes and underlines."""
    from generator.cli.schema import schema as command

    return command()
