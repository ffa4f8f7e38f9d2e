"""Who is what, and where the treasure lies: exact chances from everything that a seat, or a spectator, saw."""

from undermine.bots.belief.filter import Belief
from undermine.bots.belief.reason import Reason

__all__ = ["Belief", "Reason"]
