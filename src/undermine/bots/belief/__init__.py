"""The belief filter: exact probabilities of roles and treasure from everything that a seat, or a spectator, saw."""

from undermine.bots.belief.filter import Belief
from undermine.bots.belief.reason import Reason

__all__ = ["Belief", "Reason"]
