"""Saves the record of a game. Never overwrites a file without asking."""

from __future__ import annotations

from pathlib import Path


class RecordFile:
    """The file that a record will be written to, if any."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.may_replace = False

    def check(self) -> bool:
        """Return whether the record can be saved, as far as can be known before the game starts.

        Asks before an existing file may be replaced, and prints why the record cannot be saved.
        """
        if self.path is None:
            return True
        if self.path.is_dir() or not self.path.parent.is_dir():
            print(f"The record cannot be saved as {self.path}: it is a folder, or its folder does not exist.")
            return False
        if self.path.exists():
            self.may_replace = confirm(f"{self.path} exists. Replace it at the end of the game?")
            if not self.may_replace:
                print("The file is not replaced. Choose another name.")
            return self.may_replace
        return True

    def save(self, record: str) -> bool:
        """Write the record. If that fails, print the record instead, so that it is not lost."""
        if self.path is None:
            return True
        try:
            with self.path.open("w" if self.may_replace else "x", encoding="utf-8", newline="\n") as file:
                file.write(record)
        except OSError as error:
            print(f"{self.path} cannot be written: {error.strerror}. Here is the record:\n{record}", end="")
            return False
        print(f"The record is saved as {self.path}.")
        return True


def confirm(question: str) -> bool:
    """Ask a yes-or-no question in the terminal. Anything but yes means no."""
    try:
        return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        print()
        return False
