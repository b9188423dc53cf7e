"""`python -m alhambra` is the programme in the terminal."""

import sys

from alhambra.cli import main

if __name__ == "__main__":
    sys.exit(main())
