"""Bots: a seat's view in, a move out; `make` builds one by its name."""

from undermine.bots.bot import Bot
from undermine.bots.roster import LEVELS, ROSTER, USUAL, Entry, make

__all__ = ["LEVELS", "ROSTER", "USUAL", "Bot", "Entry", "make"]
