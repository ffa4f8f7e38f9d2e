"""A list that only grows, and whose copies share its elements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class AppendOnlyList(Generic[T]):
    """A list to which elements are only added. Copying it takes the same time however long it is.

    Copies share one list of elements until two of them go on differently.
    """

    __slots__ = ("_elements", "length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._elements = list(items)
        """Shared with copies, which may have added more."""
        self.length = len(self._elements)

    def copy(self) -> AppendOnlyList[T]:
        """Return an independent list with the same elements."""
        other: AppendOnlyList[T] = AppendOnlyList.__new__(AppendOnlyList)
        other._elements, other.length = self._elements, self.length
        return other

    def append(self, item: T) -> None:
        """Add an element."""
        self.extend((item,))

    def extend(self, items: Iterable[T]) -> None:
        """Add elements. If a copy has already added others to the shared list, take a list of our own first."""
        if len(self._elements) != self.length:
            self._elements = self._elements[: self.length]
        self._elements += items
        self.length = len(self._elements)

    def since(self, length: int) -> list[T]:
        """Return the elements after the first `length`."""
        return self._elements[length : self.length]

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))
