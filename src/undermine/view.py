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
    state = games[0]
    phase, players = int(state["phase"]), int(state["players"])
    to_move = int(state["to_move"])
    tiles = state["tile"].tolist()
    laid = [int(cell) for cell in state["laid"][: int(state["laid_count"])]]
    over = phase == Phase.OVER
    return Table(
        edition=settings.edition,
        expansion=settings.expansion,
        options=settings.all_options,
        dwarves=dwarves,
        round=int(state["round_number"]),
        rounds=int(state["rules"]["rounds"]),
        first=int(state["first"]),
        ply=ply,
        phase=Phase(phase).name.lower(),
        to_move=None if to_move == NOBODY else to_move,
        last=last,
        moves=moves,
        maze=tuple(LaidCard(_cell_name(cell), TILE_NAMES[tiles[cell]]) for cell in laid if KIND_OF[tiles[cell]]),
        goals=_goals(state, tiles),
        turning=GOAL_TEXTS[int(state["turning"])] if phase == Phase.TURN else None,
        seats=tuple(_seat(state, seat, settings.players[seat], phase) for seat in range(players)),
        deck=int(state["deck_size"]) - int(state["drawn"]),
        discards=int(state["discard"].sum()),
        spare=int(state["spare_size"]),
        pile=int(state["pile_size"]),
        offered=int(state["offer"].sum()),
        results=results,
        gold=tuple(state["gold"][:players].tolist()) if over else None,
        spare_dwarves=_roles(state["spare"][: int(state["spare_size"])]) if over else None,
        hats=_roles(state["hats"][: int(state["hats_size"])]) if over else None,
        winners=winners,
    )


def _roles(dwarves: Any) -> tuple[str, ...]:
    return tuple(ROLE_NAMES[int(role)] for role in dwarves)


def _goals(state: Any, tiles: list[int]) -> tuple[GoalCard, ...]:
    goals = []
    for goal, cell in enumerate(GOAL_CELLS.tolist()):
        card = HIDDEN if tiles[cell] in (0, TILE_GOAL) else TILE_NAMES[tiles[cell]]
        if int(state["phase"]) == Phase.TURN and int(state["turning"]) == goal:
            card = GOAL_NAMES[int(state["goal"][goal])]
        goals.append(GoalCard(GOAL_TEXTS[goal], card))
    return tuple(goals)


def _seat(state: Any, seat: int, player: str, phase: int) -> SeatSeen:
    front = int(state["front"][seat])
    return SeatSeen(
        player=player,
        cards=int(state["hand_size"][seat]),
        front=tuple(name for bit, name in enumerate(FRONT_NAMES) if front >> bit & 1),
        nuggets=int(state["nuggets"][seat].sum()),
        has_gold=int(state["gold"][seat]) > 0,
        role=None if _is_round_open(phase) or not int(state["round_number"]) else ROLE_NAMES[int(state["role"][seat])],
    )


def view_of(games: Games, seat: int | None, table: Table, memory: Memory, legal_moves: tuple[str, ...]) -> View:
    """A seat's view: the table and what is the seat's alone."""
    if seat is None:
        return View(None, table, None, (), None, (), Memory(), ())
    state = games[0]
    hand = state["hand"][seat, : int(state["hand_size"][seat])].tolist()
    nuggets = tuple(value for value in (1, 2, 3) for _ in range(int(state["nuggets"][seat, value])))
    return View(
        seat=seat,
        table=table,
        role=ROLE_NAMES[int(state["role"][seat])] or None,
        hand=tuple(CARD_NAMES[kind] for kind in hand),
        gold=int(state["gold"][seat]),
        nuggets=nuggets,
        memory=memory,
        legal_moves=legal_moves,
    )
