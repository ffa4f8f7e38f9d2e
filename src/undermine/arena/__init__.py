"""The arena: plays games between bots, one or many on the same deals, and reports how strong the bots are."""

from undermine.arena.contest import Contest, Match
from undermine.arena.outcome import Outcome
from undermine.arena.single_match import PlayedMatch, play_match

__all__ = ["Contest", "Match", "Outcome", "PlayedMatch", "play_match"]
