"""Running a command: whatever ends it, a person gets one clear message and a program the right exit status."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence

DONE, FINDINGS, USAGE, FAULT, INTERRUPTED = 0, 1, 2, 70, 130


def run(words: Sequence[str]) -> int:
    """Run the program with these words and give its exit status."""
    from generator.problem import Refused, shown

    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
    try:
        status = _command(words)
        sys.stdout.flush()
        return status
    except Refused as refused:
        for problem in refused.problems:
            print(shown(problem), file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return DONE
    except OSError as error:
        _forget_output()
        print(f"error: cannot write: {error.strerror or error} [no-document]", file=sys.stderr)
        return FINDINGS
    except Exception as error:
        print(f"filing: a fault of the program, not of your file: {_report(words, error)}", file=sys.stderr)
        return FAULT


def _forget_output() -> None:
    """What could not be written is not tried again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _command(words: Sequence[str]) -> int:
    import click

    from generator.cli.app import app
    from generator.problem import Problem, Refused

    try:
        status = app.main(list(words), prog_name="filing", standalone_mode=False)
    except click.exceptions.Exit as exit:
        return exit.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        context = getattr(error, "ctx", None)
        hint = f"`{context.command_path} --help` tells what it takes" if context is not None else None
        message = error.format_message().removesuffix(".")
        raise Refused([Problem("usage", message, None, hint)]) from None
    return status if isinstance(status, int) else DONE


def _report(words: Sequence[str], error: Exception) -> str:
    """Write what happened to a file, for whoever mends it; the name of the file, or the error if even that fails."""
    import platform
    import traceback

    from generator import __version__

    lines = [f"filing {__version__}, Python {platform.python_version()}", f"filing {' '.join(words)}", ""]
    text = "\n".join(lines) + "".join(traceback.format_exception(error))
    try:
        with tempfile.NamedTemporaryFile("w", prefix="filing-fault-", suffix=".txt", delete=False) as file:
            file.write(text)
        return f"{type(error).__name__}; please send the report {file.name}"
    except OSError:
        return f"{type(error).__name__}: {error}"
