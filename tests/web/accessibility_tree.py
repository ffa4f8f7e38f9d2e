"""The accessibility tree of a page, as Chromium gives it to screen readers."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Error, Page

from tests.web.person import TIMEOUT_MS

PRESS = "function () { this.focus(); this.click(); }"
"""What a screen reader does to activate an element; it needs no coordinates."""


class Node(NamedTuple):
    """A node of the accessibility tree."""

    role: str
    name: str
    states: dict[str, Any]
    id: str
    parent: str | None
    element: int | None


class Tree:
    """Finds nodes by role and name alone, and activates them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")
        self.nodes: list[Node] = []

    def read(self) -> list[Node]:
        """Read the tree in the order in which it is read out."""
        raw = {each["nodeId"]: each for each in self._session.send("Accessibility.getFullAXTree")["nodes"]}
        self._parents = {name: each.get("parentId") for name, each in raw.items()}
        self.nodes = [_node(each) for each in _in_order(raw) if not each.get("ignored")]
        return self.nodes

    def find(self, role: str, name: str = "", inside: Node | None = None) -> list[Node]:
        """Return all nodes of a role whose name matches, in what was read last."""
        wanted = re.compile(name)
        return [
            node
            for node in self.nodes
            if node.role == role and wanted.search(node.name) and (inside is None or self._is_inside(node, inside))
        ]

    def _is_inside(self, node: Node, other: Node) -> bool:
        above: str | None = node.id
        while above is not None and above != other.id:
            above = self._parents.get(above)
        return above == other.id

    def await_any(self, *wanted: tuple[str, str]) -> Node:
        """Wait until there is a node of one of these roles and names, and return the first."""
        until = time.monotonic() + TIMEOUT_MS / 1000
        while time.monotonic() < until:
            self.read()
            for role, name in wanted:
                if found := self.find(role, name):
                    return found[0]
            self.page.wait_for_timeout(20)
        raise AssertionError(f"there is none of {wanted} among {[node[:2] for node in self.nodes if node.name]}")

    def press(self, node: Node) -> None:
        """Activate a node, if it still exists."""
        with suppress(Error):
            thing = self._session.send("DOM.resolveNode", {"backendNodeId": node.element})["object"]["objectId"]
            self._session.send("Runtime.callFunctionOn", {"objectId": thing, "functionDeclaration": PRESS})

    def words(self) -> str:
        """Return all roles, names and states, to find out whether something changed."""
        return "|".join(f"{node.role}:{node.name}:{node.states}" for node in self.nodes)


def _in_order(raw: dict[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield each node before its children, from first to last; Chromium lists shallow nodes before deep ones."""
    left = [name for name, each in raw.items() if each.get("parentId") not in raw]
    while left:
        each = raw[left.pop()]
        yield each
        left += [name for name in reversed(each.get("childIds", [])) if name in raw]


def _node(raw: dict[str, Any]) -> Node:
    states = {each["name"]: each["value"].get("value") for each in raw.get("properties", [])}
    return Node(
        role=raw["role"]["value"],
        name=raw.get("name", {}).get("value", ""),
        states={name: states[name] for name in ("pressed", "disabled", "checked", "expanded") if name in states},
        id=raw["nodeId"],
        parent=raw.get("parentId"),
        element=raw.get("backendDOMNodeId"),
    )
