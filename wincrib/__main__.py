"""`python -m wincrib`."""

import sys

from wincrib.cli import main

if __name__ == "__main__":
    sys.exit(main())
