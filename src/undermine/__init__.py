"""Undermine: the hidden-role mining card game, to play, to study and to train on."""

from undermine.errors import (
    DealError,
    IllegalMove,
    PositionError,
    RecordError,
    SettingError,
    TalkError,
    UndermineError,
    UndoError,
)
from undermine.game import Game
from undermine.house_edition import HouseEdition
from undermine.move import LegalMoves, Move
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.reason import Reason
from undermine.talk import Talk
from undermine.view import RoundResult, View

__version__ = "0.1.0"


def _game_svg(game: Game) -> str:
    """Return what a notebook shows of a game: the table as all see it."""
    return _view_svg(game.view(None))


def _view_svg(view: View) -> str:
    """Return what a notebook shows of a view."""
    from undermine.draw import table_svg  # noqa: PLC0415

    return table_svg(view)


# Pictures are a layer above: they are tied to the classes here, and loaded when a notebook asks for one.
Game._repr_svg_ = _game_svg  # type: ignore[attr-defined]
View._repr_svg_ = _view_svg  # type: ignore[attr-defined]

__all__ = [
    "DealError",
    "Game",
    "HouseEdition",
    "IllegalMove",
    "LegalMoves",
    "Move",
    "MoveKind",
    "PositionError",
    "Reason",
    "RecordError",
    "RoundResult",
    "SettingError",
    "Talk",
    "TalkError",
    "UndermineError",
    "UndoError",
    "View",
]
