"""What a bot believed about everyone during a game, computed again from what its seat saw, with reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from undermine.bots.belief import Belief
from undermine.bots.roster import make
from undermine.bots.sleuth import Sleuth
from undermine.columns import Record, record_text
from undermine.errors import SettingError, shown
from undermine.event import Dealt, Event, Opened, RoundEnded, Said, SwappedHats
from undermine.game import Game
from undermine.rulebook.cards import ROLE_NAMES
from undermine.settings import is_whole
from undermine.view import TableView
from undermine.wire.suspicion import BotThoughts, RoundThoughts, Shift, Thought, Truth

SABOTEUR = "saboteur"
DIGITS = 4
"""Decimal places of the probabilities."""
MOST_SHIFTS = 3
"""Shifts that are named per seat and round."""
LEAST_SHIFT = 0.02
"""Smaller changes of a probability are not named."""

Step = tuple[int, Sequence[Event]]
"""A deal, a move or a statement: its number and its events."""


def believer(level: str, seat: int = 0) -> Sleuth | None:
    """Return the bot of a level if it uses a belief, else `None`."""
    bot = make(level, seat)
    return bot if isinstance(bot, Sleuth) and bot.believes else None


def thoughts_in(record: Record, levels: Mapping[int, str], role: str = SABOTEUR) -> list[BotThoughts]:
    """Return how likely each bot with a belief held every seat to have a role, throughout a recorded game.

    `record` is the text of a record, or a game. `levels` maps seats to the names of bots. The thoughts are computed
    from what each seat saw, so the game need not have been played by these bots. Bots without a belief are left out.
    """
    text = record_text(record)
    steps = steps_of(text)
    table = Game.replay(text).table
    _check_levels(levels, len(table.seats))
    return [
        thoughts_of(level, seat, table, seen_by(seat, steps), role)
        for seat, level in sorted(levels.items())
        if believer(level)
    ]


def _check_levels(levels: object, players: int) -> None:
    if not isinstance(levels, Mapping):
        raise SettingError(f"levels are names of bots by seat, such as {{0: 'sleuth'}}, not {shown(levels)}")
    for seat, level in levels.items():
        if not is_whole(seat, 0, players - 1):
            raise SettingError(f"there is no seat {shown(seat)} in a game of {players}")
        if not isinstance(level, str):
            raise SettingError(f"the bot of seat {seat} is given by its name, not as {shown(level)}")


def thoughts_of(level: str, seat: int, table: TableView, steps: Iterable[Step], role: str = SABOTEUR) -> BotThoughts:
    """Return what a seat thought after every step; the steps are as it saw them."""
    bot = believer(level, seat)
    if bot is None:
        raise SettingError(f"the bot “{shown(level)}” keeps no belief")
    if role not in table.dwarves:
        raise SettingError(f"nobody can be “{shown(role)}” here; there are {', '.join(table.dwarves)}")
    belief = Belief(table, hears=bot.talks)
    rounds = tuple(_round(belief, seat, steps, role) for steps in rounds_of(steps))
    return BotThoughts(seat, level, rounds)


def steps_of(record: str | bytes) -> list[Step]:
    """Return every deal, move and statement of a record, numbered from 1. Raises `RecordError` if a line is wrong."""
    walk = Game.steps(record)
    found: list[list[Event]] = []
    done = 0
    for game, _, _ in walk:
        found += _split(game.events[done:])
        done = len(game.events)
    found += _split(Game.replay(record).events[done:])
    return list(enumerate(found, start=1))


def _split(events: Sequence[Event]) -> list[list[Event]]:
    """Split events into those of one move, and deals and statements, which are one event each."""
    move = [event for event in events if not isinstance(event, Dealt | Said)]
    others: list[list[Event]] = [[event] for event in events if isinstance(event, Dealt | Said)]
    return [move, *others] if move else others


def seen_by(seat: int, steps: Iterable[Step]) -> list[Step]:
    """Return the steps as a seat saw them."""
    return [(number, tuple(event.seen_by(seat) for event in events)) for number, events in steps]


def truths_of(steps: Iterable[Step]) -> list[Truth]:
    """Return who had which dwarf from when on. The events must not be those of a single seat."""
    truths: list[Truth] = []
    for number, events in steps:
        for event in events:
            if isinstance(event, Dealt):
                truths.append(Truth(number, event.round, event.roles))
            elif isinstance(event, SwappedHats):
                roles = list(truths[-1].roles)
                roles[event.target] = event.new
                truths.append(msgspec.structs.replace(truths[-1], number=number, roles=tuple(roles)))
    return truths


def rounds_of(steps: Iterable[Step]) -> list[list[Step]]:
    """Return the steps of each round, from the deal to its end; payments afterwards say nothing."""
    rounds: list[list[Step]] = []
    playing = False
    for number, events in steps:
        if any(isinstance(event, Dealt) for event in events):
            rounds.append([])
            playing = True
        if playing:
            rounds[-1].append((number, events))
        playing = playing and not any(isinstance(event, RoundEnded) for event in events)
    return rounds


def _round(belief: Belief, seat: int, steps: Sequence[Step], role: str) -> RoundThoughts:
    thoughts: list[Thought] = []
    column = ROLE_NAMES.index(role)
    for number, events in steps:
        for event in events:
            belief.update(event)
        chances = belief.private().roles[:, column].tolist()
        thoughts.append(Thought(number, tuple(round(chance, DIGITS) for chance in chances)))
    dealt = next(event for event in steps[0][1] if isinstance(event, Dealt))
    others = (other for other in range(len(dealt.roles)) if other != seat)
    shifts = [shift for other in others for shift in _shifts(belief, other, steps, thoughts, role)]
    return RoundThoughts(dealt.round, tuple(thoughts), tuple(sorted(shifts, key=lambda shift: shift.number)))


def _shifts(belief: Belief, about: int, steps: Sequence[Step], thoughts: Sequence[Thought], role: str) -> list[Shift]:
    """Return the events that changed the belief about a seat most."""
    factors = {id(reason.event): reason.factor for reason in belief.why(about, len(steps))}
    shifts = []
    for (number, events), before, after in zip(steps[1:], thoughts, thoughts[1:], strict=False):
        event = _cause(events, about)
        factor = factors.get(id(event)) if role == SABOTEUR else None
        rounded = round(factor, DIGITS) if factor is not None else None
        shifts.append(Shift(number, about, before.chances[about], after.chances[about], event, rounded))  # type: ignore[arg-type]
    shifts = [shift for shift in shifts if abs(shift.after - shift.before) >= LEAST_SHIFT]
    return sorted(shifts, key=lambda shift: -abs(shift.after - shift.before))[:MOST_SHIFTS]


def _cause(events: Sequence[Event], about: int) -> Event:
    """Return the event that explains a change: the move of the seat itself, or else a goal that was turned over."""
    if getattr(events[0], "seat", None) == about:
        return events[0]
    return next((event for event in events if isinstance(event, Opened)), events[0])
