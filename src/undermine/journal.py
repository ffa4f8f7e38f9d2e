"""A list that only grows, and whose copies cost nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Journal(Generic[T]):
    """What was written down so far. Copies share their pages until two of them go on differently."""

    __slots__ = ("_pages", "length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._pages = list(items)
        self.length = len(self._pages)
        """How much that is, for readers in a hurry."""

    def copy(self) -> Journal[T]:
        """A journal of its own that says the same so far."""
        other: Journal[T] = Journal.__new__(Journal)
        other._pages, other.length = self._pages, self.length
        return other

    def append(self, item: T) -> None:
        """Write down one more."""
        self.extend((item,))

    def extend(self, items: Iterable[T]) -> None:
        """Write down some more; who is not the first to go on from here takes pages of its own."""
        if len(self._pages) != self.length:
            self._pages = self._pages[: self.length]
        self._pages += items
        self.length = len(self._pages)

    def since(self, length: int) -> list[T]:
        """What was written down after the first so many."""
        return self._pages[length : self.length]

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))
