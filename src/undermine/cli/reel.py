"""A record laid out position by position, to be looked at forwards and back from any seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undermine.cli.sentences import Teller
from undermine.error import RecordError, shown
from undermine.event import Event
from undermine.game import Game
from undermine.notation import GOAL_TEXTS
from undermine.record import Kind, read_lines

ALL = "all"
NONE = "none"
Viewer = int | str
"""A seat; everybody's knowledge together, `all`; or a spectator's, `none`."""


@dataclass(frozen=True)
class Frame:
    """A position, and the goals of its round."""

    game: Game
    goals: dict[str, str]
    is_deal: bool

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return self.game.ply


class Reel:
    """All positions of a record: after every deal and after every move."""

    def __init__(self, text: str | bytes) -> None:
        """Lay a record out; `RecordError` names the line that will not do."""
        Game.replay(text)
        header, *lines = read_lines(text)
        self.frames: list[Frame] = []
        game: Game | None = None
        goals: dict[str, str] = {}
        for line in lines:
            if line.kind is Kind.DEAL:
                goals = dict(zip(GOAL_TEXTS, line.content["goals"], strict=True))
                if game is None:
                    game = Game.start(header.content, line.content)
                else:
                    game.deal(line.content)
            elif line.kind is Kind.MOVE and game is not None:
                game.play(line.content["move"], line.content["seat"])
            elif line.kind is Kind.TALK and game is not None:
                game.say(line.content["seat"], line.content["talk"])
            else:
                continue
            assert game is not None
            self._add(Frame(game.copy(), goals, line.kind is Kind.DEAL), line.kind is Kind.TALK)
        if game is None:
            raise RecordError(header.number, "the game awaits its first deal, there is nothing to show yet")

    def _add(self, frame: Frame, is_talk: bool) -> None:
        """Talk changes no position: it belongs to the one before."""
        if is_talk:
            frame = Frame(frame.game, frame.goals, self.frames.pop().is_deal)
        self.frames.append(frame)

    @property
    def players(self) -> list[str]:
        """The players' names, by seat, safe to print."""
        return [shown(name) for name in self.frames[0].game.players]

    @property
    def last_ply(self) -> int:
        """How many moves there are."""
        return self.frames[-1].ply

    def at_ply(self, ply: int) -> int:
        """The place of the position after so many moves, before the next deal."""
        return next(place for place, frame in enumerate(self.frames) if frame.ply == ply)

    def deals(self) -> list[int]:
        """The places of the positions with which rounds begin."""
        return [place for place, frame in enumerate(self.frames) if frame.is_deal]

    def events(self, place: int, viewer: Viewer) -> list[Event]:
        """What happened up to a position, as somebody saw it."""
        return seen(self.frames[place].game.events, viewer)

    def news(self, place: int, viewer: Viewer) -> list[Event]:
        """What brought a position about."""
        before = len(self.frames[place - 1].game.events) if place else 0
        return seen(self.frames[place].game.events[before:], viewer)

    def teller(self, viewer: Viewer) -> Teller:
        """Who tells the events to somebody."""
        return Teller(self.players, viewer if isinstance(viewer, int) else None)


def seen(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """Events as somebody saw them."""
    if viewer == ALL:
        return list(events)
    return [event.seen_by(viewer if isinstance(viewer, int) else None) for event in events]
