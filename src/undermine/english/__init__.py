"""The English of the game, in one place: why a move is refused, and the name and the effect of every card.

Errors, the command line, the terminal, the documentation and the web client all take their words from here.
"""

from undermine.english.cards import card_name, card_sentence
from undermine.english.grammar import listed
from undermine.english.refusals import REFUSALS, RefusalText, refusal_clause, refusal_sentences

__all__ = [
    "REFUSALS",
    "RefusalText",
    "card_name",
    "card_sentence",
    "listed",
    "refusal_clause",
    "refusal_sentences",
]
