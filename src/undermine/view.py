"""What one seat knows (K1 to K3): the table that all see, and what is the seat's alone.

Everything here is put in by name. Nothing is made by taking secrets out of something larger.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from undermine.event import HIDDEN, Cards
from undermine.memory import Memory
from undermine.notation import GOAL_TEXTS, cell_text
from undermine.rulebook.cards import (
    CARD_NAMES,
    GOAL_NAMES,
    KIND_OF,
    ROLE_NAMES,
    TILE_GOAL,
    TILE_NAMES,
)
from undermine.rulebook.state import FRONT_NAMES, GOAL_CELLS, HAND, NOBODY, Phase
from undermine.settings import Option, Settings
from undermine.sheet import Sheet

_FRONTS = tuple(
    tuple(name for bit, name in enumerate(FRONT_NAMES) if front >> bit & 1) for front in range(1 << len(FRONT_NAMES))
)
"""What lies in front of a seat, by the rulebook's number for it."""
_GOAL_CELLS = GOAL_CELLS.tolist()
_PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
_IS_LAID = [bool(kind) for kind in KIND_OF.tolist()]
"""By tile: whether it is a card from a hand, not the start or a goal."""


class LaidCard(msgspec.Struct, frozen=True, gc=False):
    """A path card on the table, named as it lies."""

    cell: str
    card: str


class GoalCard(msgspec.Struct, frozen=True, gc=False):
    """A goal: `?` while it lies face down, else `gold` or a stone as it lies."""

    cell: str
    card: str


class SeatSeen(msgspec.Struct, frozen=True, gc=False):
    """What all see of a seat."""

    player: str
    cards: int
    """How many cards it holds."""
    front: tuple[str, ...]
    """What lies in front of it: `pick`, `lantern`, `cart` (broken), `trap`, `theft`."""
    nuggets: int
    """How many nugget cards it has (base game)."""
    has_gold: bool
    role: str | None
    """Its dwarf, from the end of the round until the next deal."""


class RoundSeen(msgspec.Struct, frozen=True, gc=False):
    """What all know of a finished round."""

    round: int
    finisher: int | None
    winners: tuple[int, ...]
    roles: tuple[str, ...]


class MoveSeen(msgspec.Struct, frozen=True, gc=False):
    """A move as all saw it, hidden cards as `?`."""

    seat: int
    move: str


class Table(msgspec.Struct, frozen=True, gc=False):
    """What all see, spectators too."""

    edition: str
    expansion: bool
    options: dict[str, Option]
    """Every switch and house rule in force."""
    dwarves: dict[str, int]
    """The dwarf cards that are shuffled in every round."""
    round: int
    rounds: int
    first: int
    ply: int
    """Moves made so far in the game."""
    phase: str
    to_move: int | None
    last: MoveSeen | None
    """The last move, also when it ended the round before."""
    moves: tuple[MoveSeen, ...]
    """All moves of the round."""
    maze: tuple[LaidCard, ...]
    """Path cards in the order they were laid; the start card is always at 0,0."""
    goals: tuple[GoalCard, ...]
    """Top, middle, bottom."""
    turning: str | None
    """The cell of the stone whose position is being chosen."""
    seats: tuple[SeatSeen, ...]
    deck: int
    discards: int
    spare: int
    """Dwarves that nobody holds."""
    pile: int
    """Nugget cards in the pile."""
    offered: int
    """Nugget cards that are going round."""
    results: tuple[RoundSeen, ...]
    gold: tuple[int, ...] | None
    """All gold, once the game is over."""
    spare_dwarves: tuple[str, ...] | None
    """The dwarves of the last round that nobody held, once the game is over."""
    hats: tuple[str, ...] | None
    """The dwarves put away in the last round, once the game is over."""
    winners: tuple[int, ...]


class View(msgspec.Struct, frozen=True, gc=False):
    """What a seat knows; a spectator (`seat` is `None`) knows the table alone."""

    table: Table
    """It stands first, so that what all views have in common is written, and summed up, once."""
    seat: int | None
    role: str | None
    hand: Cards
    gold: int | None
    nuggets: tuple[int, ...]
    """Its own nugget cards."""
    memory: Memory
    legal_moves: tuple[str, ...]
    """What it may do now, sorted; empty when it is not its turn."""

    def to_json(self) -> str:
        """The view as JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> View:
        """Read what `to_json` wrote."""
        return msgspec.json.decode(text, type=cls)

    @staticmethod
    def schema() -> dict[str, Any]:
        """The JSON Schema of a view."""
        return msgspec.json.schema(View)


def _is_round_open(phase: int) -> bool:
    """Whether dwarves are hidden: from the deal to the end of the round (E3)."""
    return phase in (Phase.PLAY, Phase.REVEAL, Phase.TURN)


def table_of(
    sheet: Sheet,
    settings: Settings,
    dwarves: dict[str, int],
    ply: int,
    last: MoveSeen | None,
    moves: tuple[MoveSeen, ...],
    results: tuple[RoundSeen, ...],
    winners: tuple[int, ...],
) -> Table:
    """The public part of a game."""
    phase, to_move, round_number = sheet.phase, sheet.to_move, sheet.round_number
    over = phase == Phase.OVER
    return Table(
        edition=settings.edition,
        expansion=settings.expansion,
        options=settings.all_options,
        dwarves=dwarves,
        round=round_number,
        rounds=settings.values["rounds"],
        first=sheet.first,
        ply=ply,
        phase=_PHASE_NAMES[phase],
        to_move=None if to_move == NOBODY else to_move,
        last=last,
        moves=moves,
        maze=_maze(sheet),
        goals=_goals(sheet, phase),
        turning=GOAL_TEXTS[sheet.turning] if phase == Phase.TURN else None,
        seats=_seats(sheet, settings.players, not _is_round_open(phase) and round_number > 0),
        deck=sheet.deck_size - sheet.drawn,
        discards=sum(sheet.discard),
        spare=sheet.spare_size,
        pile=sheet.pile_size,
        offered=sum(sheet.offer),
        results=results,
        gold=sheet.gold[: len(settings.players)] if over else None,
        spare_dwarves=_roles(sheet.spare[: sheet.spare_size]) if over else None,
        hats=_roles(sheet.hats[: sheet.hats_size]) if over else None,
        winners=winners,
    )


def _roles(dwarves: bytes) -> tuple[str, ...]:
    return tuple([ROLE_NAMES[role] for role in dwarves])


@cache
def _laid_card(cell: int, tile: int) -> LaidCard:
    return LaidCard(cell_text(cell), TILE_NAMES[tile])


def _maze(sheet: Sheet) -> tuple[LaidCard, ...]:
    tiles = sheet.tile
    return tuple([_laid_card(cell, tiles[cell]) for cell in sheet.cells if _IS_LAID[tiles[cell]]])


def _goals(sheet: Sheet, phase: int) -> tuple[GoalCard, ...]:
    tiles = sheet.tile
    cards = [HIDDEN if tiles[cell] in (0, TILE_GOAL) else TILE_NAMES[tiles[cell]] for cell in _GOAL_CELLS]
    if phase == Phase.TURN:
        cards[sheet.turning] = GOAL_NAMES[sheet.goal[sheet.turning]]
    return tuple([GoalCard(cell, card) for cell, card in zip(GOAL_TEXTS, cards, strict=True)])


def _seats(sheet: Sheet, players: tuple[str, ...], shown: bool) -> tuple[SeatSeen, ...]:
    """All seats; dwarves are shown after a round."""
    seats = zip(players, sheet.hand_size, sheet.front, sheet.nuggets, sheet.gold, sheet.role, strict=False)
    return tuple(
        [
            SeatSeen(player, cards, _FRONTS[front], sum(counts), gold > 0, ROLE_NAMES[role] if shown else None)
            for player, cards, front, counts, gold, role in seats
        ]
    )


@cache
def _nuggets(counts: bytes) -> tuple[int, ...]:
    """The values of so many nugget cards of each value, from 0 on."""
    return tuple([value for value, count in enumerate(counts) if value for _ in range(count)])


def view_of(sheet: Sheet, seat: int, table: Table, memory: Memory, legal_moves: tuple[str, ...]) -> View:
    """A seat's view: the table and what is the seat's alone."""
    hand = sheet.hand[seat * HAND : seat * HAND + sheet.hand_size[seat]]
    return View(
        table=table,
        seat=seat,
        role=ROLE_NAMES[sheet.role[seat]] or None,
        hand=tuple(map(CARD_NAMES.__getitem__, hand)),
        gold=sheet.gold[seat],
        nuggets=_nuggets(sheet.nuggets[seat]),
        memory=memory,
        legal_moves=legal_moves,
    )


def view_from_outside(table: Table) -> View:
    """A spectator's view: the table alone."""
    return View(table, None, None, (), None, (), Memory(), ())
