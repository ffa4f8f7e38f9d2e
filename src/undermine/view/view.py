"""What one seat knows (K1 to K3): the table that everyone sees, and what only the seat knows.

A view is built from an allow-list: every field is put in by name, and nothing is made by removing secrets.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from undermine.errors import UndermineError, shown
from undermine.event import HIDDEN, Cards
from undermine.notation import GOAL_TEXTS, cell_text, seats_in
from undermine.rulebook.cards import CARD_NAMES, CARD_OF_TILE, GOAL_NAMES, ROLE_NAMES, TILE_GOAL, TILE_NAMES
from undermine.rulebook.compiler import python_of
from undermine.rulebook.knowledge import are_roles_open
from undermine.rulebook.maze import reached_sides
from undermine.rulebook.state import FRONT_NAMES, GOAL_CELLS, HAND, NOBODY, Phase
from undermine.settings import Option, Settings
from undermine.view.memory import Memory
from undermine.view.position import view_position
from undermine.view.result import RoundResult
from undermine.view.state_fields import PHASE_NAMES, StateFields

_FRONTS = tuple(
    tuple(name for bit, name in enumerate(FRONT_NAMES) if front >> bit & 1) for front in range(1 << len(FRONT_NAMES))
)
"""What lies in front of a seat, by the rulebook's number for it."""
_GOAL_CELLS = GOAL_CELLS.tolist()
_ARE_ROLES_OPEN = [python_of(are_roles_open)(phase) for phase in Phase]
_IS_LAID = [bool(kind) for kind in CARD_OF_TILE.tolist()]
"""By tile: whether it is a card from a hand, not the start or a goal."""
_IS_REACHED = [python_of(reached_sides)(edges) != 0 for edges in range(256)]
"""By the `edges` of a cell: whether any side of its card is reached."""


class LaidCard(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A path card on the table, named as it lies."""

    cell: str
    card: str
    reached: bool = True
    """Whether a tunnel leads there from the start or from a ladder (P4, X6)."""


class GoalCard(msgspec.Struct, frozen=True, gc=False):
    """A goal: `?` while it lies face down, else `gold` or a stone as it lies."""

    cell: str
    card: str


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What everyone sees of a seat."""

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


class MoveView(msgspec.Struct, frozen=True, gc=False):
    """A move as everyone saw it, hidden cards as `?`."""

    seat: int
    move: str


class TableView(msgspec.Struct, frozen=True, gc=False):
    """What everyone sees, spectators too."""

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
    last: MoveView | None
    """The last move, even if it ended the previous round."""
    moves: tuple[MoveView, ...]
    """All moves of the round."""
    maze: tuple[LaidCard, ...]
    """Path cards in the order they were laid; the start card is always at 0,0."""
    goals: tuple[GoalCard, ...]
    """Top, middle, bottom."""
    turning: str | None
    """The cell of the stone whose position is being chosen."""
    seats: tuple[SeatView, ...]
    deck: int
    discards: int
    spare: int
    """Dwarves that nobody holds."""
    pile: int
    """Nugget cards in the pile."""
    offered: int
    """Nugget cards that are going round."""
    results: tuple[RoundResult, ...]
    gold: tuple[int, ...] | None
    """All gold, once the game is over."""
    spare_dwarves: tuple[str, ...] | None
    """The dwarves of the last round that nobody held, once the game is over."""
    hats: tuple[str, ...] | None
    """The dwarves put away in the last round, once the game is over."""
    winners: tuple[int, ...]


class View(msgspec.Struct, frozen=True, gc=False):
    """What a seat knows; a spectator (`seat` is `None`) knows only the table."""

    table: TableView
    """It stands first, so that the part that all views share can be encoded once."""
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
        """Return the view as JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> View:
        """Read what `to_json` wrote."""
        return msgspec.json.decode(text, type=cls)

    @property
    def position(self) -> str:
        """The view as one line of text. `Game.from_text` reads it, and deals what the seat does not know."""
        return view_position(self)

    @staticmethod
    def schema() -> dict[str, Any]:
        """Return the JSON Schema of a view."""
        return msgspec.json.schema(View)


def check_view(given: object) -> None:
    """Raise `UndermineError` if something else is given than a view, such as a game."""
    if not isinstance(given, View):
        raise UndermineError(f"a view is needed, not {shown(given)}; give game.view(seat)")


def table_of(
    state: StateFields,
    settings: Settings,
    dwarves: dict[str, int],
    ply: int,
    last: MoveView | None,
    moves: tuple[MoveView, ...],
    results: tuple[RoundResult, ...],
) -> TableView:
    """Return what everyone sees of a game; `results` are the public ones."""
    phase, to_move, round_number = state.phase, state.to_move, state.round_number
    over = phase == Phase.OVER
    return TableView(
        edition=settings.edition,
        expansion=settings.expansion,
        options=settings.all_options,
        dwarves=dwarves,
        round=round_number,
        rounds=settings.values["rounds"],
        first=state.first,
        ply=ply,
        phase=PHASE_NAMES[phase],
        to_move=None if to_move == NOBODY else to_move,
        last=last,
        moves=moves,
        maze=_maze(state),
        goals=_goals(state, phase),
        turning=GOAL_TEXTS[state.turning] if phase == Phase.TURN else None,
        seats=_seats(state, settings.players, _ARE_ROLES_OPEN[phase] and round_number > 0),
        deck=state.deck_size - state.drawn,
        discards=sum(state.discard),
        spare=state.spare_size,
        pile=state.pile_size,
        offered=sum(state.offer),
        results=results,
        gold=state.gold[: len(settings.players)] if over else None,
        spare_dwarves=_roles(state.spare[: state.spare_size]) if over else None,
        hats=_roles(state.roles_put_away[: state.put_away_size]) if over else None,
        winners=seats_in(state.game_winners),
    )


def _roles(dwarves: bytes) -> tuple[str, ...]:
    return tuple([ROLE_NAMES[role] for role in dwarves])


@cache
def _laid_card(cell: int, tile: int, reached: bool) -> LaidCard:
    return LaidCard(cell_text(cell), TILE_NAMES[tile], reached)


def _maze(state: StateFields) -> tuple[LaidCard, ...]:
    tiles, edges = state.tile, state.edges
    return tuple(
        [_laid_card(cell, tiles[cell], _IS_REACHED[edges[cell]]) for cell in state.cells if _IS_LAID[tiles[cell]]]
    )


def _goals(state: StateFields, phase: int) -> tuple[GoalCard, ...]:
    tiles = state.tile
    cards = [HIDDEN if tiles[cell] in (0, TILE_GOAL) else TILE_NAMES[tiles[cell]] for cell in _GOAL_CELLS]
    if phase == Phase.TURN:
        cards[state.turning] = GOAL_NAMES[state.goal[state.turning]]
    return tuple([GoalCard(cell, card) for cell, card in zip(GOAL_TEXTS, cards, strict=True)])


def _seats(state: StateFields, players: tuple[str, ...], with_roles: bool) -> tuple[SeatView, ...]:
    """Return all seats; dwarves are shown after a round."""
    seats = zip(players, state.hand_size, state.front, state.nuggets, state.gold, state.role, strict=False)
    return tuple(
        [
            SeatView(player, cards, _FRONTS[front], sum(counts), gold > 0, ROLE_NAMES[role] if with_roles else None)
            for player, cards, front, counts, gold, role in seats
        ]
    )


@cache
def _nuggets(counts: bytes) -> tuple[int, ...]:
    """Return the values of nugget cards, given how many there are of each value from 0."""
    return tuple([value for value, count in enumerate(counts) if value for _ in range(count)])


def view_of(state: StateFields, seat: int, table: TableView, memory: Memory, legal_moves: tuple[str, ...]) -> View:
    """Return a seat's view: the table, and what only the seat knows."""
    hand = state.hand[seat * HAND : seat * HAND + state.hand_size[seat]]
    return View(
        table=table,
        seat=seat,
        role=ROLE_NAMES[state.role[seat]] or None,
        hand=tuple(map(CARD_NAMES.__getitem__, hand)),
        gold=state.gold[seat],
        nuggets=_nuggets(state.nuggets[seat]),
        memory=memory,
        legal_moves=legal_moves,
    )


def spectator_view(table: TableView) -> View:
    """Return a spectator's view: the table alone."""
    return View(table, None, None, (), None, (), Memory(), ())
