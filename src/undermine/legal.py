"""The legal moves of a game, as a collection."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from undermine.error import IllegalMove
from undermine.notation import Move, move_text, parse_move
from undermine.rulebook import entries
from undermine.rulebook.desk import OWN_DESK
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import Games


class LegalMoves(Collection[Move]):
    """The legal moves of a game at this moment, sorted by their text; to iterate, test and count."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def codes(self) -> list[int]:
        """The rulebook's numbers of the moves, in the rulebook's order."""
        codes: list[int] = OWN_DESK.moves[: entries.legal(self._games, OWN_DESK.desks)].tolist()
        return codes

    def texts(self) -> list[str]:
        """The moves as text, sorted by code point."""
        return sorted(map(move_text, self.codes()))

    def __iter__(self) -> Iterator[Move]:
        return map(Move.of, sorted(self.codes(), key=move_text))

    def __len__(self) -> int:
        return entries.legal(self._games, OWN_DESK.desks)

    def __contains__(self, move: object) -> bool:
        try:
            code = move.code if isinstance(move, Move) else parse_move(move)  # type: ignore[arg-type]
        except IllegalMove:
            return False
        return entries.verdict(self._games, code) == Reason.LEGAL

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(self.texts())}>"
