"""The start of a lesson: its deal is given, so nobody is asked for a share and nothing is promised about it."""

from __future__ import annotations

from undermine.game import Game
from undermine.server.lessons.lesson import find_lesson
from undermine.server.log_entry import DealtCards, LogContent, MadeMove
from undermine.server.table import Draft, Events


def start_lesson(name: str, game: Game, contents: list[LogContent]) -> Draft:
    """Deal a lesson after some contents, and make the moves before it begins. The log holds all of it."""
    lesson, events = find_lesson(name), list[Events]()
    events.append(tuple(game.deal(lesson.deal)))
    contents.append(DealtCards(lesson.deal))
    for move in lesson.opening:
        ply, seat = game.ply, game.to_move or 0
        events.append(tuple(game.play(move)))
        contents.append(MadeMove(ply, seat, "bot", move))
    return Draft(contents, game, events)
