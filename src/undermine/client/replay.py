"""A replay: every step of a game, with the view that a seat had after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from undermine.view.view import View
from undermine.wire.entry import Entry
from undermine.wire.replay import Changed, Frame, changed_view


class ReplayFrame(NamedTuple):
    """A step of a game: an entry, and the view after it."""

    entry: Entry
    view: View


class Replay(NamedTuple):
    """A game step by step, as one seat knew it or as everybody saw it (`seat` is `None`)."""

    id: str
    seat: int | None
    frames: tuple[ReplayFrame, ...]


def with_views(frames: Iterable[Frame]) -> tuple[ReplayFrame, ...]:
    """Return the steps of a game with whole views, from all frames of all pages."""
    view: Changed = {}
    steps = []
    for frame in frames:
        view = changed_view(view, frame.changed)
        steps.append(ReplayFrame(frame.entry, msgspec.convert(view, View)))
    return tuple(steps)
