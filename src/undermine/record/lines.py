"""Reads and writes the lines of game records. What they mean for a game is in `replay.py`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import msgspec

from undermine.errors import RecordError, SettingError, shown
from undermine.rulebook.editions import DEFAULT_EDITION
from undermine.settings import SEED_MAX, Settings

VERSION = 1
LONGEST_LINE = 1_000_000
DEEPEST = 100
"""How deeply lists and objects may be nested; Python can read more than it can write."""
FILE_TYPES = (".jsonl", ".json")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class LineKind(Enum):
    """What a line of a record is."""

    HEADER = "header"
    DEAL = "deal"
    MOVE = "move"
    TALK = "talk"
    END = "end"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a record: its number from 1, what it is, and its object."""

    number: int
    kind: LineKind
    content: dict[str, Any]


def read_lines(text: str | bytes) -> Iterator[Line]:
    """Yield the lines of a record, the header first. Raises `RecordError`, which names the line that cannot be read."""
    _check_text(text)
    count = 0
    ended = False
    for number, raw in enumerate(_split(text), start=1):
        if not raw.strip():
            continue
        if ended:
            raise RecordError(number, "nothing but blank lines may follow the end")
        content = _decode(number, raw)
        kind = LineKind.HEADER if count == 0 else kind_of(content)
        count += 1
        ended = kind is LineKind.END
        yield Line(number, kind, content)
    if count == 0:
        raise RecordError(1, "there is no header: the record is empty")


def _check_text(text: object) -> None:
    """Refuse what is not text, and a name of a file where its text is wanted."""
    if not isinstance(text, str | bytes):
        raise RecordError(1, f"a record is a text, not {shown(text)}")
    if isinstance(text, str) and text.rstrip().endswith(FILE_TYPES) and "\n" not in text.strip():
        raise RecordError(1, f"“{shown(text.strip())}” looks like a file name; give the text of the file")


def _split(text: str | bytes) -> Iterator[bytes]:
    """Yield the lines as bytes. Lone surrogates become bytes that are not UTF-8, which the decoder refuses."""
    whole = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    start = len(BYTE_ORDER_MARK) if whole.startswith(BYTE_ORDER_MARK) else 0
    while (stop := whole.find(b"\n", start)) >= 0:
        yield whole[start:stop]
        start = stop + 1
    yield whole[start:]


def _decode(number: int, raw: bytes) -> dict[str, Any]:
    if len(raw) > LONGEST_LINE:
        raise RecordError(number, f"the line is {len(raw):,} bytes long, at most {LONGEST_LINE:,} are read")
    try:
        content = msgspec.json.decode(raw)
    except msgspec.DecodeError as error:
        raise RecordError(number, f"this is not JSON: {_why(error)}") from None
    except UnicodeDecodeError:
        raise RecordError(number, "this is not UTF-8") from None
    except RecursionError:
        raise RecordError(number, "this is nested too deeply") from None
    if not isinstance(content, dict):
        raise RecordError(number, f"a line is an object like {{…}}, not {shown(content)}")
    if raw.count(b"[") + raw.count(b"{") > DEEPEST and _is_deep(content):
        raise RecordError(number, "this is nested too deeply")
    return content


def _is_deep(content: dict[str, Any]) -> bool:
    level: list[Any] = [content]
    for _ in range(DEEPEST):
        level = [part for whole in level for part in (whole.values() if isinstance(whole, dict) else whole)]
        level = [part for part in level if isinstance(part, (dict, list))]
    return bool(level)


def _why(error: msgspec.DecodeError) -> str:
    sentence = str(error).removeprefix("JSON is malformed: ")
    return sentence[:1].lower() + sentence[1:]


def kind_of(content: Mapping[str, Any]) -> LineKind:
    """Return what a line after the header is."""
    if "move" in content:
        return LineKind.MOVE
    if "talk" in content:
        return LineKind.TALK
    if content.get("end") is True:
        return LineKind.END
    if any(key in content for key in ("round", "roles", "hands", "deck")):
        return LineKind.DEAL
    return LineKind.OTHER


def header_of(settings: Settings, seed: int | None = None) -> dict[str, Any]:
    """Return the header of a new record; `seed` is the one that its deals come from."""
    header = {
        "record": VERSION,
        "edition": settings.edition,
        "expansion": settings.expansion,
        "options": settings.options,
        "players": list(settings.players),
    }
    return header if seed is None else header | {"seed": int(seed)}


def seed_of(header: Mapping[str, Any]) -> int | None:
    """Return the seed in a header, if there is one. What other programs write there may be something else."""
    seed = header.get("seed")
    return seed if type(seed) is int and 0 <= seed <= SEED_MAX else None


def settings_of(header: Mapping[str, Any]) -> Settings:
    """Return the settings in a header. Raises `SettingError` if there are no such settings."""
    if not isinstance(header, Mapping):
        raise SettingError(f"a header is an object, not {shown(header)}")
    version = header.get("record")
    if type(version) is not int or version != VERSION:
        what = "says no version" if version is None else f"is of version {shown(version)}"
        raise SettingError(f"the record {what}; this program reads version {VERSION}")
    players = header.get("players")
    if not isinstance(players, (list, tuple)):
        raise SettingError("the header has no list of “players”")
    edition = header.get("edition", DEFAULT_EDITION)
    if not isinstance(edition, str):
        raise SettingError(f"there is no edition “{shown(edition)}”")
    expansion = header.get("expansion", False)
    return Settings.make(tuple(players), edition, expansion, header.get("options", {}))


def write_line(content: Mapping[str, Any]) -> str:
    """Return an object as a line of a record."""
    return json.dumps(content, ensure_ascii=False)
