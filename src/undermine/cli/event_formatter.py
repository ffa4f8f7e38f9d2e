"""Formats events and views as English sentences for the person at one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from undermine.cli.talk_text import talk_sentence
from undermine.english import listed
from undermine.event import (
    HIDDEN,
    Broke,
    Collapsed,
    Dealt,
    Drew,
    Event,
    Fixed,
    Freed,
    GameEnded,
    Inspected,
    LaidTheft,
    Looked,
    Offered,
    Opened,
    Paid,
    Passed,
    Placed,
    RoundEnded,
    Said,
    Shed,
    Stole,
    StoneLaid,
    StoppedTheft,
    SwappedHands,
    SwappedHats,
    Took,
    Trapped,
)
from undermine.talk import Talk
from undermine.view import View
from undermine.view.memory import Memory

ROLES: Final = {
    "miner": "a miner",
    "saboteur": "a saboteur",
    "green": "a green digger",
    "blue": "a blue digger",
    "boss": "the boss",
    "profiteer": "the profiteer",
    "geologist": "a geologist",
}


class LogLine(NamedTuple):
    """A line of the log that a person reads."""

    text: str
    is_heading: bool
    """Whether a round or the game begins or ends here."""


class EventFormatter:
    """Formats events and views for the person at a seat. The events and views must be that seat's own."""

    def __init__(self, players: Sequence[str], seat: int | None) -> None:
        """With no seat, nobody is called “you”: for spectators, and for replays that show everything."""
        self._players = players
        self._seat = seat

    def log(self, events: Iterable[Event]) -> list[LogLine]:
        """Return a line for each event. What a player draws is added to the line of their move."""
        lines: list[LogLine] = []
        mover = None
        for event in events:
            if isinstance(event, Drew) and event.seat == mover:
                lines[-1] = LogLine(f"{lines[-1].text[:-1]}; drew {_cards(event.cards)}.", is_heading=False)
            else:
                lines.append(LogLine(self.sentence(event), isinstance(event, RoundEnded | GameEnded | Dealt)))
                mover = getattr(event, "seat", None)
        return lines

    def sentence(self, event: Event) -> str:
        """Return a sentence about an event."""
        text: str = self._CLAUSES[type(event)](self, event)
        return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('”') else '.'}"

    def _name(self, seat: int) -> str:
        return "you" if seat == self._seat else self._players[seat]

    def _names(self, seats: Iterable[int]) -> str:
        return listed(self._name(seat) for seat in seats)

    def _possessive(self, seat: int, mover: int) -> str:
        if seat == self._seat:
            return "your"
        return "their own" if seat == mover else f"{self._players[seat]}'s"

    # turns

    def _placed(self, event: Placed) -> str:
        return f"{self._name(event.seat)} placed {event.card} at {event.cell}"

    def _broke(self, event: Broke) -> str:
        return f"{self._name(event.seat)} broke {self._possessive(event.target, event.seat)} {event.tool}"

    def _fixed(self, event: Fixed) -> str:
        return f"{self._name(event.seat)} repaired {self._possessive(event.target, event.seat)} {event.tool}"

    def _collapsed(self, event: Collapsed) -> str:
        return f"{self._name(event.seat)} removed {event.card} at {event.cell} with a rockfall"

    def _looked(self, event: Looked) -> str:
        goal = "" if event.goal == HIDDEN else f": it is {_goal(event.goal)}"
        return f"{self._name(event.seat)} looked at the goal at {event.cell}{goal}"

    def _passed(self, event: Passed) -> str:
        return f"{self._name(event.seat)} passed and discarded {_cards(event.cards)}"

    def _drew(self, event: Drew) -> str:
        return f"{self._name(event.seat)} drew {_cards(event.cards)}"

    def _opened(self, event: Opened) -> str:
        lies = f", lying as {event.lies.removeprefix('stone:')}" if event.lies and event.goal != "gold" else ""
        return f"the goal at {event.cell} is {_goal(event.goal)}{lies}"

    def _stone_laid(self, event: StoneLaid) -> str:
        return f"{self._name(event.seat)} laid the stone at {event.cell} as {event.card.removeprefix('stone:')}"

    # the expansion

    def _laid_theft(self, event: LaidTheft) -> str:
        return f"{self._name(event.seat)} laid a theft"

    def _stopped_theft(self, event: StoppedTheft) -> str:
        return f"{self._name(event.seat)} stopped {self._possessive(event.target, event.seat)} theft"

    def _swapped_hands(self, event: SwappedHands) -> str:
        cards = ""
        if HIDDEN not in (*event.given, *event.received):
            is_target = event.target == self._seat
            gave, got = (event.received, event.given) if is_target else (event.given, event.received)
            cards = f": gave {_cards(gave)}; got {_cards(got)}"
        return f"{self._name(event.seat)} swapped hands with {self._name(event.target)}{cards}"

    def _inspected(self, event: Inspected) -> str:
        role = "" if event.role == HIDDEN else f": {ROLES[event.role]}"
        return f"{self._name(event.seat)} inspected {self._possessive(event.target, event.seat)} dwarf{role}"

    def _swapped_hats(self, event: SwappedHats) -> str:
        roles = "" if event.new == HIDDEN else f": from {ROLES[event.old]} to {ROLES[event.new]}"
        return f"{self._name(event.seat)} swapped {self._possessive(event.target, event.seat)} hat{roles}"

    def _trapped(self, event: Trapped) -> str:
        return f"{self._name(event.seat)} trapped {self._name(event.target)}"

    def _freed(self, event: Freed) -> str:
        return f"{self._name(event.seat)} opened {self._possessive(event.target, event.seat)} trap"

    def _shed(self, event: Shed) -> str:
        return f"{self._name(event.seat)} discarded {_cards(event.cards)} to get rid of the {event.thing}"

    # gold

    def _paid(self, event: Paid) -> str:
        if event.amount is not None:
            return f"{self._name(event.seat)} got {event.amount} gold"
        return f"{self._name(event.seat)} got {_nugget_cards(len(event.nuggets)) if event.nuggets else 'their pay'}"

    def _offered(self, event: Offered) -> str:
        values = "" if None in event.nuggets else f": {listed(event.nuggets)}"
        return f"{_nugget_cards(len(event.nuggets))} went to {self._name(event.seat)} to choose from{values}"

    def _took(self, event: Took) -> str:
        value = "" if event.value is None else f" worth {event.value}"
        return f"{self._name(event.seat)} took a nugget{value}"

    def _stole(self, event: Stole) -> str:
        target = "nobody" if event.target is None else self._name(event.target)
        return f"{self._name(event.seat)} stole from {target}"

    # rounds and talk

    def _dealt(self, event: Dealt) -> str:
        role = HIDDEN if self._seat is None else event.roles[self._seat]
        own_role = "" if role == HIDDEN else f"you are {ROLES[role]}, and "
        begins = "begin" if event.first == self._seat else "begins"
        return f"round {event.round} is dealt: {own_role}{self._name(event.first)} {begins}"

    def _round_ended(self, event: RoundEnded) -> str:
        finisher = "nobody" if event.finisher is None else self._name(event.finisher)
        roles = listed(f"{self._name(seat)} {role}" for seat, role in enumerate(event.roles))
        winners = self._names(event.winners)
        return f"round {event.round} is over, {finisher} reached the treasure; won by {winners} (dwarves: {roles})"

    def _game_ended(self, event: GameEnded) -> str:
        gold = listed(f"{self._name(seat)} {amount}" for seat, amount in enumerate(event.gold))
        return f"the game is over, won by {self._names(event.winners)} (gold: {gold})"

    def _said(self, event: Said) -> str:
        return f"{self._name(event.seat)} said: “{talk_sentence(Talk.parse(event.talk), self._name)}”"

    _CLAUSES: Final[dict[type[Event], Callable[..., str]]] = {
        Placed: _placed,
        Broke: _broke,
        Fixed: _fixed,
        Collapsed: _collapsed,
        Looked: _looked,
        Passed: _passed,
        Drew: _drew,
        Opened: _opened,
        StoneLaid: _stone_laid,
        LaidTheft: _laid_theft,
        StoppedTheft: _stopped_theft,
        SwappedHands: _swapped_hands,
        Inspected: _inspected,
        SwappedHats: _swapped_hats,
        Trapped: _trapped,
        Freed: _freed,
        Shed: _shed,
        Paid: _paid,
        Offered: _offered,
        Took: _took,
        Stole: _stole,
        Dealt: _dealt,
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
        Said: _said,
    }

    # views

    def describe(self, view: View) -> list[str]:
        """Return sentences about what is the seat's own: role, gold, hand, and what it knows."""
        nuggets = f" (nuggets worth {listed(view.nuggets)})" if view.nuggets else ""
        lines = [f"You are {ROLES[view.role or 'miner']}, and have {view.gold} gold{nuggets}."]
        lines.append(f"Your hand: {', '.join(view.hand)}." if view.hand else "Your hand is empty.")
        known = self._known(view.memory)
        if known:
            lines.append(f"You know: {'; '.join(known)}.")
        return lines

    def _known(self, memory: Memory) -> list[str]:
        known = [f"the goal at {cell} is {_goal(goal)}" for cell, goal in memory.goals.items()]
        known += [
            f"{self._name(seen.seat)} {'is' if seen.current else 'was'} {ROLES[seen.role]}"
            for seen in memory.inspections
        ]
        if memory.offered:
            known.append(f"the nuggets to choose from are {listed(memory.offered)}")
        return known


def _cards(cards: Sequence[str]) -> str:
    """Return the names of cards, or their number if they are hidden."""
    if HIDDEN in cards:
        return "a card" if len(cards) == 1 else f"{len(cards)} cards"
    return listed(cards) if cards else "nothing"


def _nugget_cards(number: int) -> str:
    return "1 nugget card" if number == 1 else f"{number} nugget cards"


def _goal(name: str) -> str:
    return "the treasure" if name == "gold" else "a stone"
