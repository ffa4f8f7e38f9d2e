"""A move with its kind and fields, and the legal moves of a game as a collection."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NoReturn, Self, final, overload

from undermine.errors import IllegalMove, UndermineError, perhaps, shown
from undermine.notation import GOAL_TEXTS, cards_of, cell_text, decode, hidden_text, move_text, parse_cell, parse_move
from undermine.rulebook import entry_points
from undermine.rulebook.cards import CARD_NAMES, CARD_NUMBER, TILE, TILE_NAMES, TOOLS, Target
from undermine.rulebook.moves import MOVES, NOTHING, MoveFields, MoveKind
from undermine.rulebook.reason import Reason
from undermine.rulebook.scratch import THREAD_SCRATCH
from undermine.rulebook.state import FRONT_NAMES, SEATS, Games
from undermine.settings import is_whole


@final
class Move:
    """A move: `Move("nes@1,0")`. Fields that its kind does not have are `None`, or an empty tuple.

    It cannot be changed, because equal moves are one object.
    """

    __slots__ = ("card", "cards", "cell", "code", "goal", "kind", "seat", "tile", "tool", "value")

    code: int
    """The rulebook's number for it."""
    kind: MoveKind
    card: str | None
    """The card that it plays, as it is written in a hand."""
    tile: str | None
    """The path card, or the stone, as it is to lie on the table."""
    cell: str | None
    """Where it happens, `x,y`; for moves about a goal, the cell of the goal."""
    goal: int | None
    """The goal that it is about: 0 top, 1 middle, 2 bottom."""
    seat: int | None
    """On whom a card is played, or from whom a gold piece is stolen."""
    tool: str | None
    """The tool that is broken or fixed; of a `shed`, what is removed: a tool, `trap` or `theft`."""
    cards: tuple[str, ...]
    """The cards that it discards."""
    value: int | None
    """The value of the nugget card that it takes."""

    def __new__(cls, text: str) -> Self:
        """Read a move. Raises `IllegalMove` if the text is not a move."""
        return cls.from_code(parse_move(text))

    @classmethod
    def from_code(cls, code: int) -> Self:
        """Return the move with a number that the rulebook gave; equal moves are one object."""
        return _move(code)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a move cannot be changed; {self} is the same object in every game")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a move cannot be changed; {self} is the same object in every game")

    def __str__(self) -> str:
        return move_text(self.code)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (str(self),)

    @property
    def hidden(self) -> str:
        """The text of the move as others see it: cards that go face down, and nuggets taken, are `?`."""
        return hidden_text(self.code)


@lru_cache(maxsize=1 << 16)
def _move(code: int) -> Move:
    fields = decode(code)
    kind = MoveKind(fields.kind)
    tools = FRONT_NAMES if kind is MoveKind.SHED else TOOLS
    values = {
        "code": code,
        "kind": kind,
        "card": CARD_NAMES[fields.card] or None,
        "tile": TILE_NAMES[fields.tile] or None,
        "goal": _or_none(fields.goal),
        "cell": _cell(fields),
        "seat": _or_none(fields.seat),
        "tool": tools[fields.tool] if fields.tool != NOTHING else None,
        "cards": cards_of(fields),
        "value": fields.value or None,
    }
    move = object.__new__(Move)
    for name, value in values.items():
        object.__setattr__(move, name, value)
    return move


def _or_none(number: int) -> int | None:
    return None if number == NOTHING else number


def _cell(fields: MoveFields) -> str | None:
    if fields.goal != NOTHING:
        return GOAL_TEXTS[fields.goal]
    return cell_text(fields.cell) if MOVES[MoveKind(fields.kind)].target is Target.CELL else None


def _is_card(given: object) -> bool:
    return isinstance(given, str) and (given in CARD_NUMBER or given in TILE)


class MoveList(Sequence[Move]):
    """Some moves, sorted by their text, that can be narrowed down."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._listed = tuple(moves)

    def _moves(self) -> tuple[Move, ...]:
        return self._listed

    def of(self, card: str) -> MoveList:
        """Return the moves that play a card, named as in a hand or as it lies; discards do not count."""
        if not _is_card(card):
            raise UndermineError(f"there is no card “{shown(card)}”{perhaps(card, (*CARD_NUMBER, *TILE))}")
        return self._where(lambda move: card in (move.card, move.tile))

    def at(self, cell: str) -> MoveList:
        """Return the moves that happen at a cell, `x,y`."""
        if not isinstance(cell, str):
            raise UndermineError(f"a cell is a text, “x,y”, not {shown(cell)}")
        parse_cell(cell)  # raises where there is no such cell
        return self._where(lambda move: move.cell == cell)

    def against(self, seat: int) -> MoveList:
        """Return the moves that are aimed at a seat, helpful ones too."""
        if not is_whole(seat, 0, SEATS - 1):
            raise UndermineError(f"a seat is a whole number from 0 to {SEATS - 1}, not {shown(seat)}")
        return self._where(lambda move: move.seat == seat)

    def _where(self, wanted: Callable[[Move], bool]) -> MoveList:
        return MoveList([move for move in self._moves() if wanted(move)])

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> MoveList: ...
    def __getitem__(self, index: int | slice) -> Move | MoveList:
        moves = self._moves()
        return MoveList(moves[index]) if isinstance(index, slice) else moves[index]

    def __len__(self) -> int:
        return len(self._moves())

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves())

    def __contains__(self, move: object) -> bool:
        return any(str(move) == str(other) for other in self._moves())

    def __eq__(self, other: object) -> bool:
        """Whether both hold the same moves in the same order, at this moment."""
        return self._moves() == other._moves() if isinstance(other, MoveList) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def texts(self) -> list[str]:
        """Return the moves as text, sorted by code point."""
        return [str(move) for move in self._moves()]

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {', '.join(self.texts())}>"


class LegalMoves(MoveList):
    """The legal moves of a game at this moment, sorted by their text. They follow the game when it moves on."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def codes(self) -> list[int]:
        """Return the rulebook's numbers of the moves, in the rulebook's order."""
        codes: list[int] = THREAD_SCRATCH.moves[: len(self)].tolist()
        return codes

    def texts(self) -> list[str]:
        """Return the moves as text, sorted by code point."""
        return sorted(map(move_text, self.codes()))

    def _moves(self) -> tuple[Move, ...]:
        return tuple(map(Move.from_code, sorted(self.codes(), key=move_text)))

    def __len__(self) -> int:
        return entry_points.list_legal(self._games, THREAD_SCRATCH.scratches)

    def __contains__(self, move: object) -> bool:
        try:
            code = move.code if isinstance(move, Move) else parse_move(move)  # type: ignore[arg-type]
        except IllegalMove:
            return False
        return entry_points.why_not(self._games, code) == Reason.LEGAL
