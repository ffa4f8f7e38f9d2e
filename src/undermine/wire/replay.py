"""Replays: pages of frames. Each frame says what an entry of the game changed in a view."""

from __future__ import annotations

from typing import Any

import msgspec

from undermine.view.view import TableView, View
from undermine.wire.entry import Entry

Changed = dict[str, Any]


class Frame(msgspec.Struct, frozen=True, gc=False):
    """A step of a replay: a deal, a move, a statement or the end, and the fields of the view that it changed."""

    entry: Entry
    changed: Changed
    """Fields of the view by name. `table` has only those of its fields that changed.

    A list of which a part changed is `{"keep": 3, "then": […]}`: its first elements stay, and these follow. The first
    frame of a page has the whole view.
    """


class ReplayPage(msgspec.Struct, frozen=True):
    """A part of a game, step by step, as one seat knew it or as everybody saw it (`seat` is `null`)."""

    id: str
    seat: int | None
    frames: tuple[Frame, ...]
    next: int | None
    """Pass this as `?after=` to get the next page; `null` after the last one."""


def view_change(old: View | None, new: View) -> Changed:
    """Return the fields of a view that differ from the view before; all of them if there was none."""
    return _struct_change(old, new)


def changed_view(view: Changed, changed: Changed) -> Changed:
    """Return a view, as JSON values, after a change. The view before stays as it is."""
    return view | {
        name: changed_view(view.get(name, {}), value) if name == "table" else _changed_value(view.get(name), value)
        for name, value in changed.items()
    }


def _struct_change(old: msgspec.Struct | None, new: msgspec.Struct) -> Changed:
    if old is None:
        return {name: getattr(new, name) for name in new.__struct_fields__}
    pairs = ((name, getattr(old, name), getattr(new, name)) for name in new.__struct_fields__)
    return {name: _value_change(before, now) for name, before, now in pairs if before != now}


def _value_change(old: Any, new: Any) -> Any:
    if isinstance(new, TableView):
        return _struct_change(old, new)
    if not isinstance(old, tuple) or not isinstance(new, tuple):
        return new
    shorter = min(len(old), len(new))
    keep = next((index for index in range(shorter) if old[index] != new[index]), shorter)
    return {"keep": keep, "then": new[keep:]}


def _changed_value(old: Any, value: Any) -> Any:
    if isinstance(old, list) and isinstance(value, dict):
        return [*old[: value["keep"]], *value["then"]]
    return value
