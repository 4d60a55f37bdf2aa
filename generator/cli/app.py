"""The commands, their arguments and their help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

app = typer.Typer(
    name="filing",
    help="Make table-game filings from one YAML spec: rulebook, pay tables, exact mathematics, and the proof that "
    "they agree.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    epilog="Without SPEC, a command that takes several takes rules/*.yaml. Exit status: 0 done, 1 findings or a "
    "document that could not be made, 2 usage or a spec that cannot be read, 70 a fault of the program.",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

Specs = Annotated[list[Path] | None, typer.Argument(metavar="[SPEC]...", help="Spec files; else rules/*.yaml.")]
Spec = Annotated[Path, typer.Argument(metavar="SPEC", help="A spec file.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="ID=VALUE", help="Choose a house option.")]
Readings = Annotated[
    list[str] | None, typer.Option("--reading", metavar="ID=VALUE", help="Take another reading of a clause.")
]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="Change a value of the spec, such as wagers.tie.pays=8:1."),
]
Decks = Annotated[
    str | None, typer.Option("--decks", metavar="N|A..B|all", help="How many decks; else the spec's default.")
]


@app.callback()
def filing(
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.", is_eager=True)] = False,
) -> None:
    """Make table-game filings from one YAML spec."""
    if version:
        from generator import __version__

        typer.echo(f"filing {__version__}")
        raise typer.Exit(0)


@app.command()
def build(
    specs: Specs = None,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FOLDER", help="Where each game's folder is put.")
    ] = Path("output"),
) -> int:
    """Make the documents of each spec: rulebook, pay tables, analysis report, and the figures as JSON and CSV.

    Files are written to FOLDER/<slug>/, all of a game's or none.
    """
    from generator.cli.build import build as command

    return command(specs, output)


@app.command()
def check(
    specs: Specs = None,
    format: Annotated[Literal["text", "json", "sarif"], typer.Option("--format", help="How to print.")] = "text",
) -> int:
    """Check each spec: published figures, sums, results that no line or two lines settle, rules without a clause.

    Every option, reading and permitted number of decks is checked. Exit status 1 if there is an error.
    """
    from generator.cli.check import check as command

    return command(specs, format)


@app.command()
def derive(
    spec: Spec,
    decks: Decks = None,
    option: Options = None,
    reading: Readings = None,
    set: Sets = None,
    format: Annotated[Literal["table", "json", "csv"], typer.Option("--format", help="How to print.")] = "table",
) -> int:
    """Print the exact figures of a spec. With --set, the table shows each figure before and after.

    Fractions in JSON are exact; the table is rounded half away from zero.
    """
    from generator.cli.derive import derive as command

    return command(spec, decks, option or [], reading or [], set or [], format)


@app.command()
def explain(
    spec: Spec,
    figure: Annotated[str, typer.Argument(metavar="FIGURE", help="A figure, such as wagers.tie.edge.")],
    decks: Decks = None,
    option: Options = None,
    reading: Readings = None,
    set: Sets = None,
) -> int:
    """Walk from a printed figure to its fraction, its counts and the lines of the spec it rests on."""
    from generator.cli.explain import explain as command

    return command(spec, figure, decks, option or [], reading or [], set or [])


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the new spec, such as my-game.")],
    like: Annotated[str, typer.Option("--like", metavar="SPEC", help="The spec to begin from.")],
) -> int:
    """Begin a spec of your own: rules/NAME.yaml, a copy of another that builds at once."""
    from generator.cli.new import new as command

    return command(name, like)


@app.command()
def schema() -> int:
    """Print the JSON Schema of the language, with which an editor completes and underlines."""
    from generator.cli.schema import schema as command

    return command()
