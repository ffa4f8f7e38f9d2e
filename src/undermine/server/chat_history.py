"""The chat of a table in memory: its latest lines, how many lines there are, and the names of those who wrote them."""

from __future__ import annotations

from collections import Counter, deque

from undermine.server.log_entry import LogEntry
from undermine.wire.entry import Chatted

KEPT_LINES = 100
"""Lines whose text stays in memory: so many that everybody reads, and so many that spectators wrote apart."""
MINUTE = 60_000


class ChatHistory:
    """What a table needs to know of its chat. The text of older lines is in the database alone."""

    def __init__(self) -> None:
        self.player_lines = 0
        """Lines of people who had a seat when they wrote them."""
        self.outsider_lines = 0
        """Lines of everybody else."""
        self.lines_of: Counter[tuple[str, bool]] = Counter()
        """By person, and whether they had a seat: how many lines they wrote."""
        self.names: dict[str, str] = {}
        """By person: the name under which they last chatted."""
        self._kept: dict[bool, deque[LogEntry]] = {False: deque(), True: deque()}
        """The lines whose text is in memory, by whether they are apart."""
        self._of_outsiders: deque[tuple[int, str]] = deque()
        """Times and authors of the lines that outsiders wrote in the last minute."""

    def add(self, entry: LogEntry, line: Chatted, by_player: bool) -> LogEntry | None:
        """Add a line. Return the entry whose text need not be in memory any more."""
        self.names[line.person] = line.name
        self.lines_of[line.person, by_player] += 1
        if by_player:
            self.player_lines += 1
        else:
            self.outsider_lines += 1
            self._of_outsiders.append((entry.at, line.person))
            self._forget_outsiders(entry.at)
        kept = self._kept[line.apart]
        kept.append(entry)
        return kept.popleft() if len(kept) > KEPT_LINES else None

    def lately(self, person: str, now: int) -> tuple[int, int]:
        """Return how many lines outsiders wrote in the last minute: all of them, and this person."""
        self._forget_outsiders(now)
        return len(self._of_outsiders), sum(author == person for _, author in self._of_outsiders)

    def _forget_outsiders(self, now: int) -> None:
        while self._of_outsiders and self._of_outsiders[0][0] <= now - MINUTE:
            self._of_outsiders.popleft()
