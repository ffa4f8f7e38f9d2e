"""Keeps a contest in a folder: what was asked for, what came of every match, and every record; to go on from later."""

from __future__ import annotations

from pathlib import Path

import msgspec

from undermine.arena.contest import Contest
from undermine.arena.outcome import Outcome
from undermine.error import SettingError


class Store:
    """A folder for one contest."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self.folder, self.contest = folder, contest
        self._outcomes = folder / "outcomes.jsonl"
        self._asked = folder / "contest.json"

    def open(self) -> dict[int, Outcome]:
        """Make the folder, or find what it holds already; `SettingError` if that is another contest."""
        (self.folder / "records").mkdir(parents=True, exist_ok=True)
        asked = msgspec.json.encode(self.contest)
        if self._asked.exists() and self._asked.read_bytes() != asked:
            raise SettingError(f"{self.folder} holds another contest; name another folder, or ask for the same again")
        self._asked.write_bytes(asked)
        return {outcome.match.index: outcome for outcome in self._kept()}

    def _kept(self) -> list[Outcome]:
        """Whole lines only: the last one may have been cut off."""
        if not self._outcomes.exists():
            return []
        text = self._outcomes.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            self._outcomes.write_bytes(whole)
        return [msgspec.json.decode(line, type=Outcome) for line in whole.splitlines()]

    def keep(self, outcome: Outcome, record: str) -> None:
        """Keep a match; its outcome is written last, so that what is counted has a record."""
        (self.folder / "records" / f"{outcome.match.index:06}.jsonl").write_text(record, encoding="utf-8")
        with self._outcomes.open("ab") as file:
            file.write(msgspec.json.encode(outcome) + b"\n")
