"""Station cli: words of the command line to calls of the stations, and their values to files and streams.

One module a command. Results go to stdout, messages to stderr. Nothing heavy is imported before it is used.
"""

from __future__ import annotations

import sys


def main() -> int:
    """Run the program; the exit status: 0 done, 1 findings or failures, 2 usage, 70 our fault, 130 interrupted."""
    try:
        from generator.cli.run import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
