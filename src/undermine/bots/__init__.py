"""Bots: programs that choose a move from the view of a seat. `make` builds one by its name."""

from undermine.bots.bot import Bot
from undermine.bots.roster import LEVELS, ROSTER, USUAL, BotSpec, make
from undermine.bots.suspicion import thoughts_in

__all__ = ["LEVELS", "ROSTER", "USUAL", "Bot", "BotSpec", "make", "thoughts_in"]
