"""`python -m generator`: the same program as `filing`, under the same name."""

import sys

from generator.cli import main

if __name__ == "__main__":
    sys.argv[0] = "filing"
    sys.exit(main())
