"""Undermine: the hidden-role mining card game, to play, to study and to train on."""

from undermine.error import DealError, IllegalMove, RecordError, SettingError, TalkError, UndermineError
from undermine.game import Game
from undermine.legal import LegalMoves
from undermine.notation import Move
from undermine.result import Result
from undermine.rulebook.reason import Reason
from undermine.talk import Talk
from undermine.view import View

__version__ = "0.1.0"

__all__ = [
    "DealError",
    "Game",
    "IllegalMove",
    "LegalMoves",
    "Move",
    "Reason",
    "RecordError",
    "Result",
    "SettingError",
    "Talk",
    "TalkError",
    "UndermineError",
    "View",
]
