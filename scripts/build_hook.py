"""What `python -m build` checks and adds: the built web client, and a README and addresses that work on PyPI."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = "src/undermine/server/page/index.html"
SITE = "UNDERMINE_SITE"
"""The environment variable with the address at which the documentation of the release is published."""
NO_SITE = f"{SITE} is not set: the README has no pictures and links, and the package has no addresses."
PAGES = {"CHANGELOG": "changelog", "CONTRIBUTING": "contributing"}
"""Pages of the site that are named otherwise than the files in the project's folder."""

PICTURE = re.compile(r"!\[([^\]]*)\]\(docs/([\w.-]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?:docs/)?([\w/.-]+)\.md\)")


class WebClientCheck(BuildHookInterface[Any]):
    """Refuses to build a package without the web client."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  as Hatchling calls it
        """Stop with a sentence unless the client is built. An installation from this folder may come before it."""
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            self.app.abort("The web client is not built, and a package needs it: run “make play” once, then build.")
        if version != "editable" and not site():
            self.app.display_warning(NO_SITE)


class PageOnPyPI(MetadataHookInterface):
    """Makes the README fit for a page that is not in the project's folder, and adds links beside it."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Write the description of the package, and its addresses."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": description(text, site())}
        metadata["urls"] = addresses(site())


def site() -> str:
    """Return the address at which the documentation is published; an empty text if it is not known."""
    return os.environ.get(SITE, "").rstrip("/")


def addresses(site: str) -> dict[str, str]:
    """Return the links that PyPI shows beside the description."""
    return {"Documentation": f"{site}/", "Changelog": f"{site}/changelog.html"} if site else {}


def description(readme: str, site: str) -> str:
    """Return the README with absolute addresses on the site; without one, without pictures and with plain names."""
    if not site:
        return LINK.sub(r"\1", PICTURE.sub("", readme))
    readme = PICTURE.sub(rf"![\1]({site}/\2)", readme)
    return LINK.sub(lambda link: f"[{link[1]}]({site}/{PAGES.get(link[2], link[2])}.html)", readme)
