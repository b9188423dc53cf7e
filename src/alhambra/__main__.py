"""`python -m alhambra` runs the terminal program."""

import sys

from alhambra.terminal.cli import main

if __name__ == "__main__":
    sys.exit(main())
