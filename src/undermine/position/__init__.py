"""Positions in the middle of a round: what can be given, setting a game up with it, and positions as text."""

from undermine.position.fields import Position
from undermine.position.read import read_position
from undermine.position.set_up import set_up_position
from undermine.position.write import game_position

__all__ = ["Position", "game_position", "read_position", "set_up_position"]
