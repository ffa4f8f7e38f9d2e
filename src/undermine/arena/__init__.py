"""The arena: plays many games between bots on the same deals, and reports how strong the bots are."""

from undermine.arena.contest import Contest, Match
from undermine.arena.outcome import Outcome

__all__ = ["Contest", "Match", "Outcome"]
