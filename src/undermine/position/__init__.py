"""Positions in the middle of a round: what can be given, and setting a game up with it."""

from undermine.position.fields import Position
from undermine.position.set_up import set_up_position

__all__ = ["Position", "set_up_position"]
