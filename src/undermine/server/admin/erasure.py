"""A log without the name and the chat of one person. Nothing else changes: it replays as before."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from undermine.server.log_entry import LogContent
from undermine.wire import entry

ERASED = "Erased"
"""What a person is called instead; a second name of theirs at the same table becomes “Erased 2”."""

IS_ERASED = re.compile(rf"{ERASED}( \d+)?")


class Holder(NamedTuple):
    """Who sat down on a seat, and under what name; a bot that replaces somebody keeps both."""

    person: str | None
    name: str


class Erasure:
    """Follows one log from its beginning, and rewrites what names or quotes a person."""

    def __init__(self, person: str, contents: Iterable[LogContent]) -> None:
        """`contents` is the whole log; other names in it are not given to the person."""
        self._person = person
        self._taken = {name for content in contents for name in _names_in(content)}
        self._new_names: dict[str, str] = {}
        self._seats: dict[int, Holder] = {}

    def rewritten(self, content: LogContent) -> LogContent:
        """Return a content without the person; the same one if it does not concern them. Call it in order."""
        match content:
            case entry.Sat():
                return self._on_sat(content)
            case entry.BotSat():
                return self._on_bot_sat(content)
            case entry.Left():
                self._seats.pop(content.seat, None)
            case entry.Swapped(seat, other):
                one, two = self._seats.pop(seat, None), self._seats.pop(other, None)
                self._seats |= {place: holder for place, holder in ((seat, two), (other, one)) if holder is not None}
            case entry.Began(header):
                players = [self._name_at(seat, name) for seat, name in enumerate(header["players"])]
                return content if players == header["players"] else entry.Began(header | {"players": players})
            case entry.Chatted(person, name) if person == self._person:
                return msgspec.structs.replace(content, name=self._new_name(name), text="")
            case entry.Kicked(person, name) if person == self._person:
                return entry.Kicked(person, self._new_name(name))
        return content

    def names(self, names: tuple[str | None, ...]) -> tuple[str | None, ...]:
        """Return the names in a summary, by seat, without the person's."""
        return tuple(None if name is None else self._name_at(seat, name) for seat, name in enumerate(names))

    @property
    def _renamed(self) -> set[str]:
        return set(self._new_names.values())

    def _on_sat(self, content: entry.Sat) -> entry.Sat:
        holder = Holder(content.person, content.name)
        self._seats = {seat: other for seat, other in self._seats.items() if other != holder} | {content.seat: holder}
        if content.person != self._person:
            return content
        return msgspec.structs.replace(content, name=self._new_name(content.name))

    def _on_bot_sat(self, content: entry.BotSat) -> entry.BotSat:
        holder = self._seats.get(content.seat)
        if holder is None or holder.name != content.name:
            self._seats[content.seat] = Holder(None, content.name)
        return msgspec.structs.replace(content, name=self._name_at(content.seat, content.name))

    def _name_at(self, seat: int, name: str) -> str:
        """The name to show at a seat."""
        holder = self._seats.get(seat)
        return self._new_name(name) if holder is not None and holder == (self._person, name) else name

    def _new_name(self, name: str) -> str:
        if IS_ERASED.fullmatch(name):
            return name
        if name not in self._new_names:
            others = self._taken | self._renamed
            names = [ERASED, *(f"{ERASED} {number}" for number in range(2, len(others) + 3))]
            self._new_names[name] = next(one for one in names if one not in others)
        return self._new_names[name]


def _names_in(content: LogContent) -> list[Any]:
    match content:
        case entry.Sat() | entry.BotSat() | entry.Chatted() | entry.Kicked():
            return [content.name]
        case entry.Began(header):
            return list(header["players"])
    return []
