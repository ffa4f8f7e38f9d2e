"""What one seat knows (K1 to K3): its view, what it remembers, and both as text."""

from undermine.view.memory import HandGiven, Inspection, Memory, NuggetsPassed
from undermine.view.result import RoundResult
from undermine.view.view import GoalCard, LaidCard, MoveView, SeatView, TableView, View

__all__ = [
    "GoalCard",
    "HandGiven",
    "Inspection",
    "LaidCard",
    "Memory",
    "MoveView",
    "NuggetsPassed",
    "RoundResult",
    "SeatView",
    "TableView",
    "View",
]
