"""The arena: many games between bots, on the same deals, and what they tell of the bots' strength."""

from undermine.arena.contest import Contest, Match
from undermine.arena.outcome import Outcome

__all__ = ["Contest", "Match", "Outcome"]
