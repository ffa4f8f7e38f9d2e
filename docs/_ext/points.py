"""Give every numbered point of the rules an anchor, and turn each mention of a point into a link."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

RULES = "rules"
POINT = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.MULTILINE)
MENTION = re.compile(r"\b([STPAGENXK]\d+)\b")
NOT_LINKED = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, nodes.raw, nodes.image)
"""Nodes in which a mention does not become a link."""


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.connect("doctree-read", add_anchors)
    app.connect("doctree-resolved", link_mentions)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def add_anchors(app: Sphinx, page: nodes.document) -> None:
    """Give the list item that begins with **P3** the anchor `rules.html#p3`."""
    if app.env.docname != RULES:
        return
    for item in page.findall(nodes.list_item):
        label = next(iter(item.findall(nodes.strong)), None)
        if label is not None and MENTION.fullmatch(label.astext()) and label.parent.parent is item:
            item["ids"].append(label.astext().lower())
            item["classes"].append("point")


def link_mentions(app: Sphinx, page: nodes.document, name: str) -> None:
    """Link every P3 in running text to that point."""
    points = set(POINT.findall((Path(app.srcdir) / f"{RULES}.md").read_text(encoding="utf-8")))
    rules = "" if name == RULES else app.builder.get_relative_uri(name, RULES)
    for text in list(page.findall(nodes.Text)):
        parts = MENTION.split(text.astext())
        if len(parts) > 1 and not _is_inside(text, NOT_LINKED):
            text.parent.replace(text, [_part(part, rules, points) for part in parts if part])


def _part(text: str, rules: str, points: set[str]) -> nodes.Node:
    if text not in points:
        return nodes.Text(text)
    return nodes.reference("", text, internal=True, refuri=f"{rules}#{text.lower()}", classes=["point"])


def _is_inside(node: nodes.Node, kinds: tuple[type[nodes.Node], ...]) -> bool:
    while node.parent is not None:
        node = node.parent
        if isinstance(node, kinds):
            return True
    return False
