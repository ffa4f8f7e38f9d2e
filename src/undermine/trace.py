"""Makes events from a move and the trace that the rules kept of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from undermine.event import (
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
    Shed,
    Stole,
    StoneLaid,
    StoppedTheft,
    SwappedHands,
    SwappedHats,
    Took,
    Trapped,
)
from undermine.move import Move
from undermine.notation import GOAL_TEXTS, seats_in
from undermine.rulebook.cards import CARD_NAMES, GOAL_NAMES, ROLE_NAMES, TILE_NAMES
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.state import Games
from undermine.rulebook.trace import Traced, TraceKind, read_offer, read_trace
from undermine.view.pay import round_pay
from undermine.view.result import round_result
from undermine.view.state_fields import StateFields


def dealt_event(deal: Mapping[str, Any], nuggets: int) -> Dealt:
    """Return the event of a deal, as a record writes it; `nuggets` is the number of nugget cards in the pile."""
    return Dealt(
        round=deal["round"],
        first=deal["first"],
        roles=tuple(deal["roles"]),
        hands=tuple([tuple(sorted(hand)) for hand in deal["hands"]]),
        deck=len(deal["deck"]),
        nuggets=nuggets,
    )


def events_from_trace(games: Games, seat: int, move: Move, trace: Sequence[int]) -> list[Event]:
    """Return the events of a move, in order; `games` holds the game after it."""
    traced = read_trace(trace)
    build = _MOVE_EVENTS.get(move.kind)
    events = [] if build is None else [build(seat, move, traced)]
    position = 0
    while position < len(traced):
        following = position + 1
        while _is_one_draw(traced, position, following):
            following += 1
        event = _trace_event(games, seat, move, traced[position:following])
        if event is not None:
            events.append(event)
        position = following
    return _merged(events)


def _is_one_draw(traced: list[Traced], first: int, other: int) -> bool:
    """Return whether two elements are cards that a seat drew together."""
    return other < len(traced) and traced[first].kind == TraceKind.DREW and traced[other][:2] == traced[first][:2]


def _trace_event(games: Games, seat: int, move: Move, traced: list[Traced]) -> Event | None:
    """Return the event of an element, or of cards drawn together; `None` if the event of the move covers it."""
    kind = traced[0].kind
    if kind == TraceKind.PAID and move.kind is MoveKind.TAKE:
        return None
    build = _TRACE_EVENTS.get(kind)
    return None if build is None else build(games, seat, traced)


# the event of the move itself


def _swapped_hands(seat: int, move: Move, traced: list[Traced]) -> Event:
    hands: dict[int, list[str]] = {seat: [], _seat(move): []}
    for element in traced:
        if element.kind == TraceKind.RECEIVED:
            hands[element.first].append(CARD_NAMES[element.second])
    return SwappedHands(seat, _seat(move), given=tuple(hands[_seat(move)]), received=tuple(hands[seat]))


def _seat(move: Move) -> int:
    assert move.seat is not None, f"{move} is aimed at no seat"
    return move.seat


def _swapped_hats(seat: int, move: Move, traced: list[Traced]) -> Event:
    return SwappedHats(seat, _seat(move), ROLE_NAMES[traced[0].second], ROLE_NAMES[traced[0].third])


_MOVE_EVENTS: Final[dict[MoveKind, Callable[[int, Any, list[Traced]], Event]]] = {
    MoveKind.PLACE: lambda seat, move, _: Placed(seat, move.tile, move.cell),
    MoveKind.BREAK: lambda seat, move, _: Broke(seat, move.card, move.seat, move.tool),
    MoveKind.FIX: lambda seat, move, _: Fixed(seat, move.card, move.seat, move.tool),
    MoveKind.ROCKFALL: lambda seat, move, traced: Collapsed(seat, move.cell, TILE_NAMES[traced[0].first]),
    MoveKind.MAP: lambda seat, move, traced: Looked(seat, move.cell, GOAL_NAMES[traced[0].second]),
    MoveKind.THEFT: lambda seat, _, __: LaidTheft(seat),
    MoveKind.HANDS_OFF: lambda seat, move, _: StoppedTheft(seat, move.seat),
    MoveKind.SWAP_HANDS: _swapped_hands,
    MoveKind.INSPECT: lambda seat, move, traced: Inspected(seat, move.seat, ROLE_NAMES[traced[0].second]),
    MoveKind.SWAP_HATS: _swapped_hats,
    MoveKind.TRAP: lambda seat, move, _: Trapped(seat, move.seat),
    MoveKind.FREE: lambda seat, move, _: Freed(seat, move.seat),
    MoveKind.SHED: lambda seat, move, _: Shed(seat, move.cards, move.tool),
    MoveKind.PASS: lambda seat, move, _: Passed(seat, move.cards),
    MoveKind.TAKE: lambda seat, move, _: Took(seat, move.value),
    MoveKind.STEAL: lambda seat, move, _: Stole(seat, move.seat),
}
"""By kind of move: its event. Decisions about goals have none; what they cause has."""

# events of what it caused


def _drew(_games: Games, _seat: int, traced: list[Traced]) -> Event:
    return Drew(traced[0].first, tuple(sorted([CARD_NAMES[element.second] for element in traced])))


def _opened(_games: Games, seat: int, traced: list[Traced]) -> Event:
    return Opened(seat, GOAL_TEXTS[traced[0].first], GOAL_NAMES[traced[0].second], None)


def _stone_laid(_games: Games, seat: int, traced: list[Traced]) -> Event:
    return StoneLaid(seat, GOAL_TEXTS[traced[0].first], TILE_NAMES[traced[0].second])


def _round_ended(games: Games, _seat: int, _traced: list[Traced]) -> Event:
    state = StateFields.of(games)
    result = round_result(state)
    return RoundEnded(result.round, result.finisher, result.roles, result.winners, round_pay(games))


def _paid(games: Games, _seat: int, traced: list[Traced]) -> Event:
    _, seat, amount, _ = traced[0]
    nuggets = () if StateFields.of(games).rule("expansion") else (amount,)
    return Paid(seat, amount, nuggets)


def _put_under(_games: Games, _seat: int, traced: list[Traced]) -> Event:
    return Paid(traced[0].first, 0, (), (traced[0].second,))


def _offered(_games: Games, _seat: int, traced: list[Traced]) -> Event:
    return Offered(traced[0].first, read_offer(traced[0]))


def _game_ended(games: Games, _seat: int, _traced: list[Traced]) -> Event:
    state = StateFields.of(games)
    return GameEnded(state.gold[: state.players], seats_in(state.game_winners))


_TRACE_EVENTS: Final[dict[int, Callable[[Games, int, list[Traced]], Event]]] = {
    TraceKind.DREW: _drew,
    TraceKind.OPENED: _opened,
    TraceKind.LIES: _stone_laid,
    TraceKind.ROUND_OVER: _round_ended,
    TraceKind.PAID: _paid,
    TraceKind.UNDER: _put_under,
    TraceKind.OFFERED: _offered,
    TraceKind.GAME_OVER: _game_ended,
}


def _merged(events: list[Event]) -> list[Event]:
    """Merge events that belong together: a goal and how it lies, and everything that one seat is paid."""
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
