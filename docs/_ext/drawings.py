"""Inline the hand-written drawings (`drawings/*.svg`) into the page, so that they use its colours."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

FOLDER = "drawings/"


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.connect("doctree-read", inline_drawings)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def inline_drawings(app: Sphinx, page: nodes.document) -> None:
    """Replace each image by the contents of its file."""
    for image in list(page.findall(nodes.image)):
        if not image["uri"].startswith(FOLDER):
            continue
        path = Path(app.srcdir) / image["uri"]
        drawing = path.read_text(encoding="utf-8")
        label = escape(image.get("alt", ""))
        drawing = drawing.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
        app.env.note_dependency(str(path))
        app.env.images.pop(image["uri"], None)
        image.replace_self(nodes.raw("", drawing, format="html"))
