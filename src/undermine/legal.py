"""The legal moves of a game, as a collection."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from undermine.error import IllegalMove
from undermine.notation import Move, move_text, parse_move
from undermine.rulebook import entries
from undermine.rulebook.desk import own_desk
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import Games


class LegalMoves(Collection[Move]):
    """The legal moves of a game at this moment, sorted by their text; to iterate, test and count."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def codes(self) -> list[int]:
        """The rulebook's numbers of the moves, in the rulebook's order."""
        desk = own_desk()
        codes: list[int] = desk.moves[0][: entries.legal(self._games, desk)].tolist()
        return codes

    def texts(self) -> list[str]:
        """The moves as text, sorted by code point."""
        return sorted(map(move_text, self.codes()))

    def __iter__(self) -> Iterator[Move]:
        return map(Move, sorted(self.codes(), key=move_text))

    def __len__(self) -> int:
        return entries.legal(self._games, own_desk())

    def __contains__(self, move: object) -> bool:
        try:
            code = move.code if isinstance(move, Move) else parse_move(move)  # type: ignore[arg-type]
        except IllegalMove:
            return False
        return entries.verdict(self._games, code) == Reason.LEGAL

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(self.texts())}>"
