"""Takes the contact sheets of all screens and writes the docs page: `python -m tests.web.gallery after`."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.conftest import BROWSERS, FLAGS
from tests.web.gallery.docs import FOLDER, PAGE, VERSIONS, page_text
from tests.web.gallery.house import open_house
from tests.web.gallery.screens import SCREENS, visit
from tests.web.gallery.sheet import take_sheets
from undermine.server.web_client import FOLDER as CLIENT
from undermine.server.web_client import INDEX

INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    """Take the sheets, or those of some screens, and return the exit code."""
    names = [screen.name for screen in SCREENS]
    parser = argparse.ArgumentParser(prog="python -m tests.web.gallery", description=__doc__)
    parser.add_argument("version", choices=VERSIONS, help="which side of the docs page to take")
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help=f"only these: {', '.join(names)}")
    given = parser.parse_args(arguments)
    for name in given.screens:
        if name not in names:
            parser.error(f"there is no screen “{name}”; the screens are {', '.join(names)}")
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        parser.error("there is no Chromium: `python3 scripts/setup.py browser` installs Debian's")
    if not (CLIENT / INDEX).exists():
        parser.error("the web client is not built: `python3 scripts/setup.py web` builds it")
    try:
        take(program, FOLDER / given.version, given.screens or names)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped. The sheets that were taken are kept.\n")
        return INTERRUPTED
    finally:
        PAGE.write_text(page_text(), encoding="utf-8")
    return 0


def take(program: str, folder: Path, wanted: Sequence[str]) -> None:
    """Visit the screens and take sheets of those that are wanted."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS, handle_sigint=False)
        with open_house(browser) as person:
            for done, name in enumerate(visit(person, wanted), start=1):
                files = take_sheets(person.page, name, folder)
                size = sum(file.stat().st_size for file in files) // 1000
                sys.stderr.write(f"{done:3} of {len(wanted)}: {name} ({size} kB)\n")
        browser.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
