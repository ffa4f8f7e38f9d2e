"""Stores a contest in a folder: its settings, the outcome and the record of every match. It can be resumed later."""

from __future__ import annotations

from pathlib import Path

import msgspec

from undermine.arena.contest import Contest
from undermine.arena.outcome import Outcome
from undermine.errors import SettingError


class Store:
    """A folder for one contest."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self.folder, self.contest = folder, contest
        self._outcomes = folder / "outcomes.jsonl"
        self._contest = folder / "contest.json"

    def open(self) -> dict[int, Outcome]:
        """Create the folder or read it, and return its outcomes by match. Raises `SettingError` for another contest."""
        (self.folder / "records").mkdir(parents=True, exist_ok=True)
        wanted = msgspec.json.encode(self.contest)
        if self._contest.exists() and self._contest.read_bytes() != wanted:
            raise SettingError(f"{self.folder} holds another contest; name another folder, or ask for the same again")
        self._contest.write_bytes(wanted)
        return {outcome.match.index: outcome for outcome in self._read()}

    def _read(self) -> list[Outcome]:
        """Read whole lines only: an interrupted process may have left a partial one, which is removed."""
        if not self._outcomes.exists():
            return []
        text = self._outcomes.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            self._outcomes.write_bytes(whole)
        return [msgspec.json.decode(line, type=Outcome) for line in whole.splitlines()]

    def keep(self, outcome: Outcome, record: str) -> None:
        """Store a match. The outcome is written last, so that every match that counts has a record."""
        (self.folder / "records" / f"{outcome.match.index:06}.jsonl").write_text(record, encoding="utf-8")
        with self._outcomes.open("ab") as file:
            file.write(msgspec.json.encode(outcome) + b"\n")
