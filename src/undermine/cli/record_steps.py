"""All steps of a record, to step through forwards and backwards from any seat's point of view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undermine.cli.event_formatter import EventFormatter, LogLine
from undermine.errors import RecordError, shown
from undermine.event import Event
from undermine.game import Game
from undermine.notation import GOAL_TEXTS
from undermine.record.lines import LineKind, read_lines

ALL = "all"
SPECTATOR = "none"
Viewer = int | str
"""Whose knowledge is shown: a seat, `all` for everything, or `none` for a spectator."""


@dataclass(frozen=True)
class RecordStep:
    """A game after a deal or a move, with the goals of the round."""

    game: Game
    goals: dict[str, str]
    is_deal: bool

    @property
    def ply(self) -> int:
        """The number of moves made so far."""
        return self.game.ply


class RecordSteps:
    """The game of a record after every deal and every move."""

    def __init__(self, text: str | bytes) -> None:
        """Replay a record. Raises `RecordError`, which names the line that is wrong."""
        Game.replay(text)
        header, *lines = read_lines(text)
        self.all: list[RecordStep] = []
        game: Game | None = None
        goals: dict[str, str] = {}
        for line in lines:
            if line.kind is LineKind.DEAL:
                goals = dict(zip(GOAL_TEXTS, line.content["goals"], strict=True))
                if game is None:
                    game = Game.start(header.content, line.content)
                else:
                    game.deal(line.content)
            elif line.kind is LineKind.MOVE and game is not None:
                game.play(line.content["move"], line.content["seat"])
            elif line.kind is LineKind.TALK and game is not None:
                game.say(line.content["seat"], line.content["talk"])
            else:
                continue
            assert game is not None
            self._add(RecordStep(game.copy(), goals, line.kind is LineKind.DEAL), line.kind is LineKind.TALK)
        if game is None:
            raise RecordError(header.number, "the game has no deal yet, so there is nothing to show")

    def _add(self, step: RecordStep, is_talk: bool) -> None:
        """Add a step. Talk makes no new step: it belongs to the one before it."""
        if is_talk:
            step = RecordStep(step.game, step.goals, self.all.pop().is_deal)
        self.all.append(step)

    @property
    def players(self) -> list[str]:
        """The players' names by seat, safe to print."""
        return [shown(name) for name in self.all[0].game.players]

    @property
    def last_ply(self) -> int:
        """The number of moves in the record."""
        return self.all[-1].ply

    def index_at(self, ply: int) -> int:
        """Return the index of the step after a number of moves, before the next deal."""
        return next(index for index, step in enumerate(self.all) if step.ply == ply)

    def round_starts(self) -> list[int]:
        """Return the indices of the steps right after a deal."""
        return [index for index, step in enumerate(self.all) if step.is_deal]

    def log(self, index: int, viewer: Viewer) -> list[LogLine]:
        """Return what happened up to a step, as a viewer saw it."""
        return self.formatter(viewer).log(_seen(self.all[index].game.events, viewer))

    def new_lines(self, index: int, viewer: Viewer) -> list[LogLine]:
        """Return what happened between the previous step and this one, as a viewer saw it."""
        before = len(self.all[index - 1].game.events) if index else 0
        return self.formatter(viewer).log(_seen(self.all[index].game.events[before:], viewer))

    def formatter(self, viewer: Viewer) -> EventFormatter:
        """Return a formatter that addresses the viewer."""
        return EventFormatter(self.players, viewer if isinstance(viewer, int) else None)


def _seen(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    if viewer == ALL:
        return list(events)
    return [event.seen_by(viewer if isinstance(viewer, int) else None) for event in events]
