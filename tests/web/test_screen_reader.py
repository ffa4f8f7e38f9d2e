"""A whole round through the accessibility tree alone: roles and names, no selectors, no coordinates."""

from __future__ import annotations

import time

import pytest

from tests.web.person import PATIENCE, Visit
from tests.web.tree import Node, Tree

MOST_THINGS = 400
"""Dialogs and turns of a round, far more than there are."""
FITS = "fits as|can be chosen"
TURN = "^(Your turn|Your hand is empty|Choose|Take a nugget)"


class Listener:
    """Somebody who hears the page and presses what is named."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.heard: list[str] = []

    def listen(self) -> None:
        """What the live regions say now."""
        for node in self.tree.find("status"):
            said = " ".join(text.name for text in self.tree.find("StaticText", inside=node))
            if said and said not in self.heard[-3:]:
                self.heard.append(said)

    def press_and_wait(self, node: Node) -> None:
        """Press something, and wait until the page tells something else."""
        before = self.tree.words()
        self.tree.press(node)
        until = time.monotonic() + PATIENCE / 1000
        while self.tree.words() == before:
            assert time.monotonic() < until, f"nothing came of {node.name}"
            self.tree.page.wait_for_timeout(20)
            self.tree.read()
        self.listen()

    def next_thing(self) -> Node:
        """A dialog, or a status line that calls one up."""
        tree = self.tree
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            tree.read()
            self.listen()
            if dialogs := tree.find("dialog"):
                return dialogs[0]
            if tree.find("button", "^Show the result$") or (calls := tree.find("StaticText", TURN)):
                return (tree.find("button", "^Show the result$") or calls)[0]
            tree.page.wait_for_timeout(20)
        raise AssertionError(f"nothing calls: {self.heard[-5:]}")

    def turn(self) -> bool:
        """Choose the first card that is not said to be useless; else discard.

        Nothing is offered where the page had not yet told that one's turn is over.
        """
        tree = self.tree
        hand = tree.find("toolbar", "^Your hand")[0]
        cards = tree.find("button", inside=hand)
        playable = [card for card in cards if "cannot be played now" not in card.name]
        if cards:
            self.press_and_wait((playable or cards)[0])
        fitting = tree.find("gridcell", FITS)
        targets = [node for node in tree.find("button", "^(Break|Mend): |: ") if "mark" not in node.name]
        targets = [node for node in targets if "not possible" not in node.name]
        plain = tree.find("button", "^Lay ") or tree.find("button", "^(Discard it|Pass)$")
        offered = (fitting or targets or plain) if playable else plain
        if offered:
            self.press_and_wait(offered[0])
        return bool(offered)


@pytest.mark.slow  # with bots that talk and think, ten at a table, it takes minutes
def test_a_whole_round_is_played_by_roles_and_names_alone(visit: Visit) -> None:
    person = visit()
    person.go("new")
    tree = Tree(person.page)
    listener = Listener(tree)
    seats = tree.await_any(("group", "^Seats$"))
    listener.press_and_wait(tree.find("radio", "^10$", inside=seats)[0])
    listener.press_and_wait(tree.await_any(("DisclosureTriangle", "House rules")))
    rounds = tree.await_any(("group", "^Rounds$"))
    listener.press_and_wait(tree.find("radio", "^1$", inside=rounds)[0])
    listener.press_and_wait(tree.await_any(("button", "^Open the table$")))
    listener.press_and_wait(tree.await_any(("button", "^Begin the game$")))

    turns = 0
    for _ in range(MOST_THINGS):
        thing = listener.next_thing()
        if thing.role != "dialog":
            if thing.role == "button":
                break
            turns += listener.turn()
        elif tree.find("list", "^Standing$", inside=thing):
            break
        else:
            listener.press_and_wait(tree.find("button", inside=thing)[0])
    else:
        raise AssertionError(f"the round does not end: {listener.heard[-10:]}")
    assert turns >= 3
    told = " ".join(listener.heard)
    assert "laid" in told or "discarded" in told, f"what the others do is heard: {listener.heard}"
    assert "Your turn" in told


def test_everything_that_can_be_pressed_has_a_name_and_every_page_its_landmarks(visit: Visit) -> None:
    person = visit()
    person.come_in("Ada")
    for place in ("", "new", "games", "learn", f"t/{person.open_table(seats=3)}"):
        page = person.go(place)
        page.get_by_role("heading", level=1).first.wait_for()
        tree = Tree(page)
        nodes = tree.read()
        pressed = [
            node for node in nodes if node.role in ("button", "link", "radio", "checkbox", "textbox", "combobox")
        ]
        assert pressed
        assert [node for node in pressed if not node.name.strip()] == []
        for landmark in ("banner", "navigation", "main"):
            assert tree.find(landmark), f"{place} has no {landmark}"
