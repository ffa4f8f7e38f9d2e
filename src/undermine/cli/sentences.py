"""Events and views in plain sentences, for the person at one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from undermine.memory import Memory
from undermine.view import View
from undermine.wording import listed

ROLES: Final = {
    "miner": "a miner",
    "saboteur": "a saboteur",
    "green": "a green digger",
    "blue": "a blue digger",
    "boss": "the boss",
    "profiteer": "the profiteer",
    "geologist": "a geologist",
}


def _cards(cards: Sequence[str]) -> str:
    """Cards by name, or how many there are."""
    if HIDDEN in cards:
        return "a card" if len(cards) == 1 else f"{len(cards)} cards"
    return listed(cards) if cards else "nothing"


def _goal(name: str) -> str:
    return "the treasure" if name == "gold" else "a stone"


class Teller:
    """Tells what happened to the person at a seat; events and views must be that seat's."""

    def __init__(self, players: Sequence[str], seat: int | None) -> None:
        """With no seat, nobody is “you”: for spectators, and for those who may know everything."""
        self._players = players
        self._seat = seat

    def tell(self, events: Sequence[Event]) -> list[str]:
        """A sentence for each event; what a mover drew follows what he did."""
        lines: list[str] = []
        mover = None
        for event in events:
            if isinstance(event, Drew) and event.seat == mover:
                lines[-1] = f"{lines[-1][:-1]}; drew {_cards(event.cards)}."
            else:
                if isinstance(event, RoundEnded | GameEnded | Dealt):
                    lines.append("")
                lines.append(self.sentence(event))
                mover = getattr(event, "seat", None)
        return lines

    def sentence(self, event: Event) -> str:
        """An event as a sentence."""
        text = self._turn(event) or self._expansion(event) or self._gold(event) or self._round(event)
        return f"{text[:1].upper()}{text[1:]}."

    def _who(self, seat: int) -> str:
        return "you" if seat == self._seat else self._players[seat]

    def _whose(self, seat: int, mover: int) -> str:
        if seat == self._seat:
            return "your"
        return "their own" if seat == mover else f"{self._players[seat]}'s"

    def _turn(self, event: Event) -> str | None:
        match event:
            case Placed():
                return f"{self._who(event.seat)} placed {event.card} at {event.cell}"
            case Broke():
                return f"{self._who(event.seat)} broke {self._whose(event.target, event.seat)} {event.tool}"
            case Fixed():
                return f"{self._who(event.seat)} mended {self._whose(event.target, event.seat)} {event.tool}"
            case Collapsed():
                return f"{self._who(event.seat)} had {event.card} at {event.cell} collapse"
            case Looked():
                seen = "" if event.goal == HIDDEN else f": it is {_goal(event.goal)}"
                return f"{self._who(event.seat)} looked at the goal at {event.cell}{seen}"
            case Passed():
                return f"{self._who(event.seat)} passed and discarded {_cards(event.cards)}"
            case Drew():
                return f"{self._who(event.seat)} drew {_cards(event.cards)}"
            case Opened():
                lies = f", lying as {event.lies.removeprefix('stone:')}" if event.lies and event.goal != "gold" else ""
                return f"the goal at {event.cell} is {_goal(event.goal)}{lies}"
            case StoneLaid():
                return f"{self._who(event.seat)} laid the stone at {event.cell} as {event.card.removeprefix('stone:')}"
        return None

    def _expansion(self, event: Event) -> str | None:
        match event:
            case LaidTheft():
                return f"{self._who(event.seat)} laid a theft"
            case StoppedTheft():
                return f"{self._who(event.seat)} stopped {self._whose(event.target, event.seat)} theft"
            case SwappedHands():
                got = "" if HIDDEN in (*event.given, *event.received) else self._swapped(event)
                return f"{self._who(event.seat)} swapped hands with {self._who(event.target)}{got}"
            case Inspected():
                seen = "" if event.role == HIDDEN else f": {ROLES[event.role]}"
                return f"{self._who(event.seat)} inspected {self._whose(event.target, event.seat)} dwarf{seen}"
            case SwappedHats():
                new = "" if event.new == HIDDEN else f": from {ROLES[event.old]} to {ROLES[event.new]}"
                return f"{self._who(event.seat)} swapped {self._whose(event.target, event.seat)} hat{new}"
            case Trapped():
                return f"{self._who(event.seat)} trapped {self._who(event.target)}"
            case Freed():
                return f"{self._who(event.seat)} opened {self._whose(event.target, event.seat)} trap"
            case Shed():
                return f"{self._who(event.seat)} discarded {_cards(event.cards)} to be rid of the {event.thing}"
        return None

    def _swapped(self, event: SwappedHands) -> str:
        hands = (event.received, event.given) if event.target == self._seat else (event.given, event.received)
        return f": gave {_cards(hands[0])}; got {_cards(hands[1])}"

    def _gold(self, event: Event) -> str | None:
        match event:
            case Paid() if event.amount is None:
                what = f"{len(event.nuggets)} nugget cards" if event.nuggets else "what is due"
                return f"{self._who(event.seat)} got {what}"
            case Paid():
                return f"{self._who(event.seat)} got {event.amount} gold"
            case Offered():
                seen = "" if None in event.nuggets else f": {listed(event.nuggets)}"
                return f"{len(event.nuggets)} nugget cards came to {self._who(event.seat)}{seen}"
            case Took():
                value = "" if event.value is None else f" of {event.value}"
                return f"{self._who(event.seat)} took a nugget{value}"
            case Stole():
                target = "nobody" if event.target is None else self._who(event.target)
                return f"{self._who(event.seat)} stole from {target}"
        return None

    def _round(self, event: Event) -> str:
        match event:
            case Dealt():
                dwarf = HIDDEN if self._seat is None else event.roles[self._seat]
                role = "" if dwarf == HIDDEN else f"you are {ROLES[dwarf]}, and "
                return f"round {event.round} is dealt: {role}{self._who(event.first)} may begin"
            case RoundEnded():
                how = f"{self._who(event.finisher)} reached" if event.finisher is not None else "nobody reached"
                dwarves = listed(f"{self._who(seat)} {role}" for seat, role in enumerate(event.roles))
                winners = listed(self._who(seat) for seat in event.winners)
                return f"round {event.round} is over, {how} the treasure; won by {winners} (dwarves: {dwarves})"
            case GameEnded():
                gold = listed(f"{self._who(seat)} {amount}" for seat, amount in enumerate(event.gold))
                winners = listed(self._who(seat) for seat in event.winners)
                return f"the game is over, won by {winners} (gold: {gold})"
            case Said():
                return f"{self._who(event.seat)} said {event.talk}"
        return str(event)

    def describe(self, view: View) -> list[str]:
        """The seat's own things: dwarf, gold, hand, and what it knows."""
        nuggets = f" (nuggets of {listed(view.nuggets)})" if view.nuggets else ""
        lines = [f"You are {ROLES[view.role or 'miner']}, and have {view.gold} gold{nuggets}."]
        lines.append(f"Your hand: {', '.join(view.hand)}." if view.hand else "Your hand is empty.")
        known = self._known(view.memory)
        if known:
            lines.append(f"You know: {'; '.join(known)}.")
        return lines

    def _known(self, memory: Memory) -> list[str]:
        known = [f"the goal at {cell} is {_goal(goal)}" for cell, goal in memory.goals.items()]
        known += [
            f"{self._who(seen.seat)} {'is' if seen.current else 'was'} {ROLES[seen.role]}"
            for seen in memory.inspections
        ]
        if memory.offered:
            known.append(f"the nuggets that go round are {listed(memory.offered)}")
        return known
