"""Replays a record line by line: deals, moves and talk."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from undermine.check import check_move
from undermine.errors import IllegalMove, RecordError, UndermineError, shown
from undermine.move import Move
from undermine.record.lines import Line, LineKind, read_lines, seed_of, settings_of
from undermine.rulebook.reason import Reason
from undermine.talk import Talk

if TYPE_CHECKING:
    from undermine.game import Game


def read_game(kind: type[Game], text: str | bytes) -> Generator[tuple[Game, int, Move], None, Game]:
    """Replay a record. Yields the game before every move, with the seat and the move, and returns it at the end."""
    lines = read_lines(text)
    header = next(lines)
    with naming_line(header):
        game = kind(settings_of(header.content), header.content, seed_of(header.content))
    for line in lines:
        with naming_line(line):
            if line.kind is not LineKind.MOVE:
                apply_line(game, line)
                continue
            seat, move = read_move(game, line.content)
        yield game, seat, move
        game.make(seat, move, line.content, then_deal=False)
    return game


@contextmanager
def naming_line(line: Line) -> Iterator[None]:
    """Turn a mistake into a `RecordError` that names the line."""
    try:
        yield
    except RecordError:
        raise
    except UndermineError as error:
        raise RecordError(line.number, str(error)) from error


def apply_line(game: Game, line: Line) -> None:
    """Apply a line that is not a move."""
    if line.kind is LineKind.DEAL:
        game.deal(line.content)
    elif line.kind is LineKind.TALK:
        game.hear(line.content.get("seat"), Talk.parse(line.content["talk"]), line.content)
    elif line.kind is LineKind.OTHER:
        game.keep(line.content)


def read_move(game: Game, content: Mapping[str, Any]) -> tuple[int, Move]:
    """Return who moves, and the move, if it is legal."""
    seat, text = content.get("seat"), content["move"]
    if seat is None:
        raise IllegalMove(Reason.NO_SUCH_SEAT, f"the move {shown(text)} names no seat")
    return seat, check_move(game.games, text, seat)
