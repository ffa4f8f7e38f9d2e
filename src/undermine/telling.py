"""Translates a move and the trace of what it brought about into events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undermine.event import (
    Broke,
    Collapsed,
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
    Shed,
    Stole,
    StoneLaid,
    StoppedTheft,
    SwappedHands,
    SwappedHats,
    Took,
    Trapped,
)
from undermine.notation import GOAL_TEXTS, cell_text, seats_in
from undermine.rulebook.cards import (
    BREAKS,
    CARD_NAMES,
    GOAL_NAMES,
    ROLE_NAMES,
    TILE_NAMES,
    TOOLS,
)
from undermine.rulebook.moves import Do
from undermine.rulebook.state import FRONT_NAMES, NOBODY, Games
from undermine.rulebook.trace import Mark

Entry = tuple[int, int, int, int]
"""A mark with its three numbers."""


def entries_of(trace: Sequence[int]) -> list[Entry]:
    """The entries of a trace."""
    return [(code >> 24, code >> 16 & 255, code >> 8 & 255, code & 255) for code in trace]


def tell(games: Games, seat: int, code: int, trace: Sequence[int]) -> list[Event]:
    """The events of one move of a seat, in order; `games` holds the game after the move."""
    entries = entries_of(trace)
    events = _tell_move(seat, code, entries)
    position = 0
    while position < len(entries):
        mark = entries[position][0]
        following = position + 1
        while following < len(entries) and mark in _GROUPED and entries[following][:2] == entries[position][:2]:
            following += 1
        teller = _TELLERS.get(mark)
        if teller is not None and not (mark == Mark.PAID and code >> 24 == Do.TAKE):
            events.append(teller(games, seat, entries[position:following]))
        position = following
    return _merged(events)


_GROUPED: Final = frozenset({Mark.DREW})


def _tell_move(seat: int, code: int, entries: list[Entry]) -> list[Event]:
    """What the move itself was."""
    do = code >> 24
    number, card, target = code & 0xFFFFFF, code & 63, code >> 6 & 15
    if do == Do.PLACE:
        return [Placed(seat, TILE_NAMES[code & 127], cell_text(code >> 7 & 2047))]
    if do in (Do.PASS, Do.SHED):
        kinds = (code & 63, code >> 6 & 63, code >> 12 & 63)
        cards = tuple(CARD_NAMES[kind] for kind in kinds if kind)
        return [Passed(seat, cards) if do == Do.PASS else Shed(seat, cards, FRONT_NAMES[code >> 18 & 7])]
    if do == Do.BREAK:
        return [Broke(seat, CARD_NAMES[card], target, TOOLS[int(BREAKS[card]) >> 1])]
    if do == Do.FIX:
        return [Fixed(seat, CARD_NAMES[card], target, TOOLS[code >> 10 & 3])]
    if do == Do.TAKE:
        return [Took(seat, number)]
    if do == Do.STEAL:
        return [Stole(seat, number - 1 if number else None)]
    if do in (Do.REVEAL, Do.TURN):
        return []
    return [_tell_action(do, seat, target, number, entries)]


def _tell_action(do: int, seat: int, target: int, number: int, entries: list[Entry]) -> Event:
    _, _, second, third = entries[0] if entries else (0, 0, 0, 0)
    if do == Do.ROCKFALL:
        return Collapsed(seat, cell_text(number >> 7), TILE_NAMES[entries[0][1]])
    if do == Do.MAP:
        return Looked(seat, GOAL_TEXTS[number >> 7], GOAL_NAMES[second])
    if do == Do.INSPECT:
        return Inspected(seat, target, ROLE_NAMES[second])
    if do == Do.SWAP_HATS:
        return SwappedHats(seat, target, ROLE_NAMES[second], ROLE_NAMES[third])
    if do == Do.SWAP_HANDS:
        received = [entry for entry in entries if entry[0] == Mark.RECEIVED]
        hands = {
            owner: tuple(CARD_NAMES[entry[2]] for entry in received if entry[1] == owner) for owner in (seat, target)
        }
        return SwappedHands(seat, target, given=hands[target], received=hands[seat])
    if do == Do.THEFT:
        return LaidTheft(seat)
    return _ON_OTHERS[do](seat, target)


_ON_OTHERS: Final[dict[int, type[StoppedTheft | Trapped | Freed]]] = {
    Do.HANDS_OFF: StoppedTheft,
    Do.TRAP: Trapped,
    Do.FREE: Freed,
}


def _tell_drew(_games: Games, _seat: int, entries: list[Entry]) -> Event:
    return Drew(entries[0][1], tuple(sorted([CARD_NAMES[entry[2]] for entry in entries])))


def _tell_opened(_games: Games, seat: int, entries: list[Entry]) -> Event:
    return Opened(seat, GOAL_TEXTS[entries[0][1]], GOAL_NAMES[entries[0][2]], None)


def _tell_lies(_games: Games, seat: int, entries: list[Entry]) -> Event:
    return StoneLaid(seat, GOAL_TEXTS[entries[0][1]], TILE_NAMES[entries[0][2]])


def _tell_round_over(games: Games, _seat: int, _entries: list[Entry]) -> Event:
    state = games[0]
    players = int(state["players"])
    finisher = int(state["finisher"])
    return RoundEnded(
        round=int(state["round_number"]),
        finisher=None if finisher == NOBODY else finisher,
        roles=tuple(ROLE_NAMES[role] for role in state["role"][:players].tolist()),
        winners=seats_in(int(state["won"])),
    )


def _tell_paid(games: Games, _seat: int, entries: list[Entry]) -> Event:
    _, seat, amount, _ = entries[0]
    nuggets = () if int(games["rules"]["expansion"][0]) else (amount,)
    return Paid(seat, amount, nuggets)


def _tell_under(_games: Games, _seat: int, entries: list[Entry]) -> Event:
    return Paid(entries[0][1], 0, (), (entries[0][2],))


def _tell_offered(_games: Games, _seat: int, entries: list[Entry]) -> Event:
    _, seat, ones_and_twos, threes = entries[0]
    return Offered(seat, (1,) * (ones_and_twos >> 4) + (2,) * (ones_and_twos & 15) + (3,) * threes)


def _tell_game_over(games: Games, _seat: int, _entries: list[Entry]) -> Event:
    state = games[0]
    return GameEnded(tuple(state["gold"][: int(state["players"])].tolist()), seats_in(int(state["richest"])))


_TELLERS: Final[dict[int, Callable[[Games, int, list[Entry]], Event]]] = {
    Mark.DREW: _tell_drew,
    Mark.OPENED: _tell_opened,
    Mark.LIES: _tell_lies,
    Mark.ROUND_OVER: _tell_round_over,
    Mark.PAID: _tell_paid,
    Mark.UNDER: _tell_under,
    Mark.OFFERED: _tell_offered,
    Mark.GAME_OVER: _tell_game_over,
}


def _merged(events: list[Event]) -> list[Event]:
    """One event for a goal that is turned over and lies, and one for all that a seat is paid."""
    merged: list[Event] = []
    for event in events:
        last = merged[-1] if merged else None
        if isinstance(event, StoneLaid) and isinstance(last, Opened) and last.cell == event.cell:
            merged[-1] = Opened(last.seat, last.cell, last.goal, event.card)
        elif isinstance(event, Paid) and isinstance(last, Paid) and last.seat == event.seat:
            amount = (last.amount or 0) + (event.amount or 0)
            merged[-1] = Paid(last.seat, amount, last.nuggets + event.nuggets, last.under + event.under)
        else:
            merged.append(event)
    return merged
