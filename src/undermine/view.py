"""What one seat knows (K1 to K3): the table that all see, and what is the seat's alone.

Everything here is put in by name. Nothing is made by taking secrets out of something larger.
"""

from __future__ import annotations

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
from undermine.rulebook.state import FRONT_NAMES, GOAL_CELLS, NOBODY, Games, Phase
from undermine.settings import Option, Settings

_CELL_TEXTS: dict[int, str] = {}
_FRONTS = tuple(
    tuple(name for bit, name in enumerate(FRONT_NAMES) if front >> bit & 1) for front in range(1 << len(FRONT_NAMES))
)
"""What lies in front of a seat, by the rulebook's number for it."""
_GOAL_CELLS = GOAL_CELLS.tolist()
_IS_LAID = [bool(kind) for kind in KIND_OF.tolist()]
"""By tile: whether it is a card from a hand, not the start or a goal."""


class LaidCard(msgspec.Struct, frozen=True):
    """A path card on the table, named as it lies."""

    cell: str
    card: str


class GoalCard(msgspec.Struct, frozen=True):
    """A goal: `?` while it lies face down, else `gold` or a stone as it lies."""

    cell: str
    card: str


class SeatSeen(msgspec.Struct, frozen=True):
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


class RoundSeen(msgspec.Struct, frozen=True):
    """What all know of a finished round."""

    round: int
    finisher: int | None
    winners: tuple[int, ...]
    roles: tuple[str, ...]


class MoveSeen(msgspec.Struct, frozen=True):
    """A move as all saw it, hidden cards as `?`."""

    seat: int
    move: str


class Table(msgspec.Struct, frozen=True):
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


class View(msgspec.Struct, frozen=True):
    """What a seat knows; a spectator (`seat` is `None`) knows the table alone."""

    seat: int | None
    table: Table
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


def _cell_name(cell: int) -> str:
    name = _CELL_TEXTS.get(cell)
    if name is None:
        name = _CELL_TEXTS[cell] = cell_text(cell)
    return name


def _is_round_open(phase: int) -> bool:
    """Whether dwarves are hidden: from the deal to the end of the round (E3)."""
    return phase in (Phase.PLAY, Phase.REVEAL, Phase.TURN)


def table_of(
    games: Games,
    settings: Settings,
    dwarves: dict[str, int],
    ply: int,
    last: MoveSeen | None,
    moves: tuple[MoveSeen, ...],
    results: tuple[RoundSeen, ...],
    winners: tuple[int, ...],
) -> Table:
    """The public part of a game."""
    phase, players, to_move = games["phase"].item(), games["players"].item(), games["to_move"].item()
    over = phase == Phase.OVER
    return Table(
        edition=settings.edition,
        expansion=settings.expansion,
        options=settings.all_options,
        dwarves=dwarves,
        round=games["round_number"].item(),
        rounds=settings.values["rounds"],
        first=games["first"].item(),
        ply=ply,
        phase=Phase(phase).name.lower(),
        to_move=None if to_move == NOBODY else to_move,
        last=last,
        moves=moves,
        maze=_maze(games),
        goals=_goals(games, phase),
        turning=GOAL_TEXTS[games["turning"].item()] if phase == Phase.TURN else None,
        seats=_seats(games, settings.players, phase),
        deck=games["deck_size"].item() - games["drawn"].item(),
        discards=sum(games["discard"][0].tolist()),
        spare=games["spare_size"].item(),
        pile=games["pile_size"].item(),
        offered=sum(games["offer"][0].tolist()),
        results=results,
        gold=tuple(games["gold"][0, :players].tolist()) if over else None,
        spare_dwarves=_roles(games["spare"][0, : games["spare_size"].item()]) if over else None,
        hats=_roles(games["hats"][0, : games["hats_size"].item()]) if over else None,
        winners=winners,
    )


def _roles(dwarves: Any) -> tuple[str, ...]:
    return tuple(ROLE_NAMES[int(role)] for role in dwarves)


def _maze(games: Games) -> tuple[LaidCard, ...]:
    tile_at = games["tile"][0].item  # `take` would let other threads run, and then wait for them
    laid = [(cell, tile_at(cell)) for cell in games["laid"][0, : games["laid_count"].item()].tolist()]
    return tuple([LaidCard(_cell_name(cell), TILE_NAMES[tile]) for cell, tile in laid if _IS_LAID[tile]])


def _goals(games: Games, phase: int) -> tuple[GoalCard, ...]:
    tiles = map(games["tile"][0].item, _GOAL_CELLS)
    cards = [HIDDEN if tile in (0, TILE_GOAL) else TILE_NAMES[tile] for tile in tiles]
    if phase == Phase.TURN:
        turning = games["turning"].item()
        cards[turning] = GOAL_NAMES[int(games["goal"][0, turning])]
    return tuple(GoalCard(cell, card) for cell, card in zip(GOAL_TEXTS, cards, strict=True))


def _seats(games: Games, players: tuple[str, ...], phase: int) -> tuple[SeatSeen, ...]:
    """All seats; fields are read for all of them at once, which is much quicker than one by one."""
    shown = not _is_round_open(phase) and games["round_number"].item() > 0
    cards, fronts, gold, roles = (games[name][0].tolist() for name in ("hand_size", "front", "gold", "role"))
    nuggets = games["nuggets"][0].tolist()
    return tuple(
        [
            SeatSeen(
                player=player,
                cards=cards[seat],
                front=_FRONTS[fronts[seat]],
                nuggets=sum(nuggets[seat]),
                has_gold=gold[seat] > 0,
                role=ROLE_NAMES[roles[seat]] if shown else None,
            )
            for seat, player in enumerate(players)
        ]
    )


def view_of(games: Games, seat: int | None, table: Table, memory: Memory, legal_moves: tuple[str, ...]) -> View:
    """A seat's view: the table and what is the seat's alone."""
    if seat is None:
        return View(None, table, None, (), None, (), Memory(), ())
    hand = games["hand"][0, seat, : games["hand_size"][0, seat]].tolist()
    counts = games["nuggets"][0, seat].tolist()
    nuggets = tuple([value for value in (1, 2, 3) for _ in range(counts[value])]) if any(counts) else ()
    return View(
        seat=seat,
        table=table,
        role=ROLE_NAMES[int(games["role"][0, seat])] or None,
        hand=tuple([CARD_NAMES[kind] for kind in hand]),
        gold=int(games["gold"][0, seat]),
        nuggets=nuggets,
        memory=memory,
        legal_moves=legal_moves,
    )
