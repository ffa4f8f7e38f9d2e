"""A whole round through the accessibility tree alone: roles and names, no selectors, no coordinates."""

from __future__ import annotations

import re
import time

from tests.web.accessibility_tree import Node, Tree
from tests.web.person import TIMEOUT_MS, PersonFactory

MOST_THINGS = 200
"""More dialogs, decisions and turns than any round has."""
FITS = "fits as|can be chosen"
TURN = "^Your (turn|hand is empty)"
DECISION = "^(Choose the goal|Choose how the stone|Take a nugget|Your theft)"
LATER = "Decide later"
RESULT = "^Show the result$"


class Listener:
    """Hears the page and presses what is named."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.heard: list[str] = []

    def listen(self) -> None:
        """Return what the live regions say now."""
        for node in self.tree.find("status"):
            said = " ".join(text.name for text in self.tree.find("StaticText", inside=node))
            if said and said not in self.heard[-3:]:
                self.heard.append(said)

    def press_and_wait(self, node: Node) -> None:
        """Press something and wait until the page says something else."""
        before = self.tree.words()
        self.tree.press(node)
        self.wait_for_other_words(before, f"nothing came of {node.role} {node.name}")

    def wait_for_other_words(self, before: str, complaint: str) -> None:
        until = time.monotonic() + TIMEOUT_MS / 1000
        while self.tree.words() == before:
            assert time.monotonic() < until, complaint
            self.tree.page.wait_for_timeout(20)
            self.tree.read()
        self.listen()

    def next_thing(self) -> Node:
        """Return what is most urgent: a dialog, a decision, the result, or the player's turn."""
        tree = self.tree
        while True:
            tree.read()
            self.listen()
            called = (
                tree.find("dialog")
                or tree.find("group", DECISION)
                or tree.find("button", RESULT)
                or tree.find("StaticText", TURN)
            )
            if called:
                return called[0]
            self.wait_for_other_words(tree.words(), f"nothing calls: {self.heard[-5:]}")

    def answer(self, asking: Node) -> None:
        """Press the first button of a dialog or decision; one that postpones it only if there is no other."""
        buttons = [node for node in self.tree.find("button", inside=asking) if not node.states.get("disabled")]
        chosen = [node for node in buttons if node.name != LATER] or buttons
        if chosen:
            self.press_and_wait(chosen[0])
        else:  # it is just being opened or closed
            self.wait_for_other_words(self.tree.words(), f"{asking.role} {asking.name} offers nothing")

    def turn(self) -> bool:
        """Play the first card that is not announced as unplayable; else discard.

        Return False if nothing is offered because the turn is already over.
        """
        cards = [card for hand in self.tree.find("toolbar", "^Your hand") for card in self._buttons(hand)]
        playable = [card for card in cards if "cannot be played now" not in card.name]
        for card in (playable or cards)[:1]:
            if card.states.get("pressed") != "true":
                self.press_and_wait(card)
        offered = (playable and self._places(playable[0])) or self._plain()
        if offered:
            self.press_and_wait(offered[0])
        else:
            self.wait_for_other_words(self.tree.words(), f"the turn offers nothing: {self.heard[-5:]}")
        return bool(offered)

    def _buttons(self, inside: Node) -> list[Node]:
        return self.tree.find("button", inside=inside)

    def _places(self, card: Node) -> list[Node]:
        """Return where the selected card can go: a cell, a tool or a player."""
        tree = self.tree
        name = re.escape(card.name.removesuffix(", just drawn"))
        at_players = tree.find("button", "^(Break|Repair): ") or tree.find("button", f"^{name}: ")
        return tree.find("gridcell", FITS) or at_players

    def _plain(self) -> list[Node]:
        return self.tree.find("button", "^Play ") or self.tree.find("button", "^(Discard it|Pass)$")


def open_table(listener: Listener) -> None:
    """Ten seats, one round, and quick bots that do not end it too soon."""
    tree = listener.tree
    seats = tree.await_any(("group", "^Seats$"))
    listener.press_and_wait(tree.find("radio", "^10$", inside=seats)[0])
    listener.press_and_wait(tree.await_any(("DisclosureTriangle", "House rules")))
    rounds = tree.await_any(("group", "^Rounds$"))
    listener.press_and_wait(tree.find("radio", "^1$", inside=rounds)[0])
    listener.press_and_wait(tree.await_any(("radio", "^Blind Mole$")))
    listener.press_and_wait(tree.await_any(("button", "^Open the table$")))
    listener.press_and_wait(tree.await_any(("button", "^Start the game$")))


def test_a_whole_round_can_be_played_by_roles_and_names_alone(new_person: PersonFactory) -> None:
    person = new_person()
    person.go("new")
    tree = Tree(person.page)
    listener = Listener(tree)
    open_table(listener)

    turns = 0
    for _ in range(MOST_THINGS):
        thing = listener.next_thing()
        if thing.role == "button" or (thing.role == "dialog" and tree.find("list", "^Final standing$", inside=thing)):
            break
        if thing.role == "StaticText":
            turns += listener.turn()
        else:
            listener.answer(thing)
    else:
        raise AssertionError(f"the round does not end: {listener.heard[-10:]}")
    assert turns >= 3
    told = " ".join(listener.heard)
    assert "placed" in told or "discarded" in told, f"what the others do is heard: {listener.heard}"
    assert "Your turn" in told


def test_every_control_has_a_name_and_every_page_its_landmarks(new_person: PersonFactory) -> None:
    person = new_person()
    person.sign_up("Ada")
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
