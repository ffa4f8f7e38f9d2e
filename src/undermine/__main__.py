"""Lets `python -m undermine` do what `undermine` does."""

import sys

from undermine.cli import main

if __name__ == "__main__":
    sys.exit(main())
