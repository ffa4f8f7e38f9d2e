"""House editions: an edition with changes, as data in a file or a mapping."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from os import PathLike
from pathlib import Path
from typing import Any, cast

from undermine.errors import SettingError, alternatives, shown
from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS

FILE_TYPES = (".toml", ".json")
NAME_LONGEST = 80
TABLES = ("deck", "dwarves")
"""Options that are objects. What is given beside a house edition changes single entries of them."""


@dataclass(frozen=True, slots=True)
class HouseEdition:
    """An edition with changes. Give it to `Game.new` and others as their `edition`."""

    name: str = ""
    """For people. It has no effect and is in no record."""
    edition: str = DEFAULT_EDITION
    """The edition that it changes."""
    expansion: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    """Switches and house rules, `hand_size`, `deck` and `dwarves`."""

    @classmethod
    def load(cls, file: str | PathLike[str]) -> HouseEdition:
        """Return the house edition in a TOML or JSON file. Raises `SettingError`."""
        path = Path(file)
        try:
            text = path.read_text(encoding="utf-8")
            content = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
        except OSError as error:
            raise SettingError(f"{path} cannot be read: {error.strerror}") from None
        except (ValueError, RecursionError) as error:
            raise SettingError(f"{path} is not {'TOML' if path.suffix == '.toml' else 'JSON'}: {error}") from None
        try:
            return cls.of(content)
        except SettingError as error:
            raise SettingError(f"{path}: {error}") from None

    @classmethod
    def of(cls, content: object) -> HouseEdition:
        """Return a house edition that is given as a mapping, a file (but not as a string), or one already."""
        if isinstance(content, HouseEdition):
            return content
        if isinstance(content, PathLike):
            return cls.load(content)
        if not isinstance(content, Mapping):
            raise SettingError(f"a house edition is an object like {{…}}, not {shown(content)}")
        known = tuple(part.name for part in fields(cls))
        for name in content:
            if name not in known:
                raise SettingError(f"a house edition has no “{shown(name)}”; it has {', '.join(known)}")
        return cls(**content)

    def __post_init__(self) -> None:
        """Check the parts, but not what the options say: the number of players matters there."""
        name, expansion, options = (cast(object, part) for part in (self.name, self.expansion, self.options))
        if not isinstance(name, str) or len(name) > NAME_LONGEST:
            sentence = f"the name of a house edition is a text of up to {NAME_LONGEST} characters, not {shown(name)}"
            raise SettingError(sentence)
        if self.edition not in tuple(EDITIONS):
            raise SettingError(f"there is no edition “{shown(self.edition)}”{alternatives(self.edition, EDITIONS)}")
        if not isinstance(expansion, bool):
            raise SettingError(f"expansion is true or false, not {shown(expansion)}")
        if not isinstance(options, Mapping):
            raise SettingError(f"options are switches by name, not {shown(options)}")

    def options_with(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options, changed by others that were given beside the edition."""
        options = {**self.options, **given}
        for name in TABLES:
            both = self.options.get(name), given.get(name)
            if isinstance(both[0], Mapping) and isinstance(both[1], Mapping):
                options[name] = {**both[0], **both[1]}
        return options
