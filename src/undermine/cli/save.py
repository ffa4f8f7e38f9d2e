"""Saves the record of a game, and never over another file without asking."""

from __future__ import annotations

from pathlib import Path


class Saver:
    """Where a record is to be written, if anywhere."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.may_replace = False

    def is_welcome(self) -> bool:
        """Whether the file can be written in the end, as far as one can tell; asked before the game begins."""
        if self.path is None:
            return True
        if self.path.is_dir() or not self.path.parent.is_dir():
            print(f"There is no way to save a record as {self.path}: that is no place for a file.")
            return False
        if self.path.exists():
            self.may_replace = agreed(f"{self.path} exists. Replace it in the end?")
            if not self.may_replace:
                print("Nothing is replaced. Choose another name.")
            return self.may_replace
        return True

    def save(self, record: str) -> bool:
        """Write the record; if that fails, print it instead, so that it is not lost."""
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


def agreed(question: str) -> bool:
    """Ask for a yes; everything else is a no."""
    try:
        return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        print()
        return False
