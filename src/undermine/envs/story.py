"""The story of a game as one seat was told it, from the first deal on: what OpenSpiel calls an information state."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from undermine.envs.solo import KEPT, Solo, place_of
from undermine.notation import hidden_text, move_text
from undermine.rulebook.cards import CARD_NAMES, GOAL_NAMES, ROLE_NAMES
from undermine.rulebook.moves import Do
from undermine.rulebook.notebook import LINE, new_notebooks
from undermine.rulebook.noting import note_line
from undermine.rulebook.speed import plain
from undermine.rulebook.state import HAND, SEATS, Phase

PRIVATE = HAND + 1 + 3 + SEATS + 1
"""Bytes that go with each line: one's hand, dwarf, goals, dwarves seen, and nugget worth 1 to 3 that one took."""
STORY_LINE = LINE + PRIVATE
ROUND_LINES = 160
"""So many lines for each round a tensor of the information state holds, and no round has more.

While there is a deck every turn draws from it, and when it is empty all hands are within eight times round the table,
two of them for swaps of hands: at most 108 + 2 · players turns. Add the deal, goals, nuggets and thefts: 155 lines.
"""


def _place(name: str) -> tuple[int, int]:
    """Where a field lies in the part of the record that pages keep."""
    begin, end = place_of(name)
    return begin - KEPT.start, end - KEPT.start


PLACES = {name: _place(name) for name in ("phase", "hand", "role", "goals_seen", "goal", "role_seen")}


class Page(NamedTuple):
    """A deal or a move, with what every seat held and had learnt after it."""

    seat: int
    """Who moved; −1 for a deal."""
    code: int
    kept: bytes

    def field(self, name: str) -> bytes:
        """A field of the game's record as it was."""
        begin, end = PLACES[name]
        return self.kept[begin:end]


_new = tuple.__new__
"""`_new(Page, parts)` is quicker than `Page(*parts)`, which would be a good part of what a move takes in OpenSpiel."""


class Story:
    """All pages so far; pages are never changed, so copies share them."""

    def __init__(self, pages: tuple[Page, ...] | list[Page] = ()) -> None:
        self.pages = list(pages)

    def note(self, solo: Solo, seat: int, code: int) -> None:
        """Add a page about the move that was just made, or the deal."""
        self.pages.append(_new(Page, (seat, code, solo.kept.tobytes())))

    def round(self) -> list[Page]:
        """The pages since the last deal, that one left out."""
        for index in range(len(self.pages) - 1, -1, -1):
            if self.pages[index].seat < 0:
                return self.pages[index + 1 :]
        return []

    def __deepcopy__(self, _memo: dict[int, Any]) -> Story:
        return Story(self.pages)

    # as a seat was told it

    def text(self, seat: int) -> str:
        """All pages as a seat was told them, one a line."""
        lines = [f"seat {seat}"]
        before: Page | None = None
        for page in self.pages:
            lines.append(_told(page, before, seat))
            before = page
        return "\n".join(lines)

    def now(self, seat: int) -> str:
        """What is the seat's alone, as it stands."""
        return f"seat {seat}{_own(_private(self.pages[-1], seat), None)}"

    def tensor(self, seat: int, players: int, length: int) -> np.ndarray:
        """The last pages as a seat was told them, the latest first, each a row of bytes; seats relative to this one."""
        rows = np.zeros((length, STORY_LINE), np.uint8)
        pages = self.pages[: -length - 1 : -1]
        if not pages:
            return rows
        told = rows[: len(pages)]
        told[:, :LINE] = [_line(page.seat, page.code) for page in pages]
        for column in (0, 3):
            whom = told[:, column].astype(np.int64)
            told[:, column] = np.where(whom, (whom - 1 - seat) % players + 1, 0)
        told[:, LINE:] = _privates(pages, seat)
        return rows


def _privates(pages: list[Page], seat: int) -> np.ndarray:
    """What `_private` gives for each page, all at once."""
    kept = np.frombuffer(b"".join(page.kept for page in pages), np.uint8).reshape(len(pages), -1)
    fields = {name: kept[:, begin:end] for name, (begin, end) in PLACES.items()}
    looked = fields["goals_seen"][:, seat : seat + 1] >> np.arange(3, dtype=np.uint8) & 1
    took = [page.code & 3 if page.code >> 24 == Do.TAKE and page.seat == seat else 0 for page in pages]
    columns = (
        fields["hand"][:, seat * HAND : (seat + 1) * HAND],
        fields["role"][:, seat : seat + 1],
        fields["goal"] * looked,
        fields["role_seen"][:, seat * SEATS : (seat + 1) * SEATS],
        np.array(took, np.uint8)[:, None],
    )
    return np.hstack(columns)


@lru_cache(maxsize=1 << 14)
def _line(seat: int, code: int) -> list[int]:
    """A move as all saw it, in the way of `notebook.py`; of a deal nothing."""
    if seat < 0:
        return [0] * LINE
    books = new_notebooks(1).view(np.recarray)
    plain(note_line)(books[0], code >> 24, seat, code)
    line: list[int] = books["history"][0, int(books["latest"][0])].tolist()
    return line


def _goals(page: Page, seat: int) -> bytes:
    """The goals that a seat has looked at."""
    looked = page.field("goals_seen")[seat]
    return bytes(goal if looked >> index & 1 else 0 for index, goal in enumerate(page.field("goal")))


def _private(page: Page, seat: int) -> bytes:
    """What goes with a page for one seat alone."""
    hand = page.field("hand")[seat * HAND : (seat + 1) * HAND]
    seen = page.field("role_seen")[seat * SEATS : (seat + 1) * SEATS]
    took = page.code & 3 if page.code >> 24 == Do.TAKE and page.seat == seat else 0
    return hand + page.field("role")[seat : seat + 1] + _goals(page, seat) + seen + bytes([took])


def _told(page: Page, before: Page | None, seat: int) -> str:
    """A page in words: the move, and whatever it changed for the seat."""
    text = "deal"
    if page.seat >= 0:
        move = move_text(page.code)
        text = f"{page.seat} {move if page.seat == seat else hidden_text(move)}"
    then = _private(before, seat) if before and page.seat >= 0 else None
    text += _own(_private(page, seat), then)
    if page.field("phase")[0] in (Phase.TAKE, Phase.STEAL):
        text += f" | dwarves {','.join(ROLE_NAMES[role] for role in page.field('role') if role)}"
    return text


def _own(now: bytes, then: bytes | None) -> str:
    """What is a seat's alone, in words, where it has changed."""
    text = ""
    if then is None or now[:HAND] != then[:HAND]:
        text += f" | hand {','.join(CARD_NAMES[kind] for kind in now[:HAND] if kind)}"
    if then is None or now[HAND] != then[HAND]:
        text += f" | dwarf {ROLE_NAMES[now[HAND]]}"
    if now[HAND + 1 : HAND + 4] != (then or bytes(len(now)))[HAND + 1 : HAND + 4]:
        text += f" | goals {','.join(GOAL_NAMES[goal] or '?' for goal in now[HAND + 1 : HAND + 4])}"
    if now[HAND + 4 : -1] != (then or bytes(len(now)))[HAND + 4 : -1]:
        text += f" | saw {','.join(ROLE_NAMES[role] or '?' for role in now[HAND + 4 : -1])}"
    return text
