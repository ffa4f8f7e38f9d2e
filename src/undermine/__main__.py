"""Runs the command line: `python -m undermine` is the same as `undermine`."""

import sys

from undermine.cli import main

if __name__ == "__main__":
    sys.exit(main())
