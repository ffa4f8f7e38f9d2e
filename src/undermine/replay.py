"""Goes through a record with a game: deals, moves and talk, line by line."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from undermine.admission import admit
from undermine.error import IllegalMove, RecordError, UndermineError, shown
from undermine.notation import Move
from undermine.record import Kind, Line, read_lines, settings_of
from undermine.rulebook.reason import Reason
from undermine.talk import Talk

if TYPE_CHECKING:
    from undermine.game import Game


def read_game(kind: type[Game], text: str | bytes) -> Generator[tuple[Game, int, Move], None, Game]:
    """One game moving on, seen before every move with the seat and the move; returns it at the end."""
    lines = read_lines(text)
    header = next(lines)
    with naming(header):
        game = kind(settings_of(header.content), header.content, None)
    for line in lines:
        with naming(line):
            if line.kind is not Kind.MOVE:
                follow(game, line)
                continue
            seat, move = read_move(game, line.content)
        yield game, seat, move
        game.make(seat, move.code, line.content)
    return game


@contextmanager
def naming(line: Line) -> Iterator[None]:
    """Turn a mistake into a `RecordError` that names the line."""
    try:
        yield
    except RecordError:
        raise
    except UndermineError as error:
        raise RecordError(line.number, str(error)) from error


def follow(game: Game, line: Line) -> None:
    """A line that is no move."""
    if line.kind is Kind.DEAL:
        game.deal(line.content)
    elif line.kind is Kind.TALK:
        game.hear(line.content.get("seat"), Talk.parse(line.content["talk"]), line.content)
    elif line.kind is Kind.OTHER:
        game.keep(line.content)


def read_move(game: Game, content: Mapping[str, Any]) -> tuple[int, Move]:
    """Who moves, and the move, if it is legal."""
    seat, text = content.get("seat"), content["move"]
    if seat is None:
        raise IllegalMove(Reason.NO_SUCH_SEAT, f"the move {shown(text)} names no seat")
    return seat, Move.of(admit(game.games, text, seat))
