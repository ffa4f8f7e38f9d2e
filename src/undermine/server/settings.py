"""The settings of a server by name: from a file, from the environment, from the command line; and all in one table."""

from __future__ import annotations

import ast
import dataclasses
import difflib
import inspect
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from undermine.error import SettingError, shown
from undermine.server import config
from undermine.server.config import Config

PREFIX = "UNDERMINE_SERVE_"
"""With the name of a setting in capitals: the variable that sets it."""
FILE = PREFIX + "CONFIG"
"""The variable that names the file."""
LOG_LEVELS = ("debug", "info", "warning", "error")
OPTIONS = {"origins": "--origin", "open_browser": "--open"}
"""Options whose names are not those of their settings."""
POSITIVE = frozenset({
    "abandon_hours", "expire_minutes", "bot_workers", "sockets_per_address", "sockets_most", "tables_per_hour",
    "people_per_hour", "codes_per_hour", "commands_per_second", "requests_per_second",
})  # fmt: skip
"""Numbers that must be 1 at least; all others may be 0."""
MOST = 10**9
YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


@dataclasses.dataclass(frozen=True, slots=True)
class Setting:
    """Something that can be set, with what is usual and what it does."""

    name: str
    kind: str
    """As it is annotated: `int`, `float`, `bool`, `str`, `tuple[str, ...]` or `tuple[float, float]`."""
    usual: Any
    sentence: str

    @property
    def variable(self) -> str:
        """What sets it in the environment."""
        return PREFIX + self.name.upper()


@cache
def settings() -> dict[str, Setting]:
    """All settings by name, as `Config` has them with the sentences below them."""
    sentences = _sentences()
    return {
        field.name: Setting(field.name, str(field.type), field.default, sentences.get(field.name, ""))
        for field in dataclasses.fields(Config)
        if field.name != "sources"  # time and chance: for tests alone
    }


def _sentences() -> dict[str, str]:
    """What is said of the fields of `Config`: the text below each, which Python itself does not keep."""
    [body] = [one.body for one in ast.parse(inspect.getsource(config)).body if getattr(one, "name", "") == "Config"]  # type: ignore[attr-defined]
    return {
        field.target.id: inspect.cleandoc(text.value.value)
        for field, text in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant) and isinstance(text.value.value, str)
    }


def configured(file: Path | None, environment: Mapping[str, str], given: Mapping[str, Any]) -> Config:
    """What holds: the command line before the environment, that before the file; `SettingError` if it will not do."""
    if file is None and environment.get(FILE):
        file = Path(environment[FILE])
    values = {**(from_file(file) if file is not None else {}), **from_environment(environment)}
    return Config(**{**values, **{name: _checked(settings()[name], value, "") for name, value in given.items()}})


def from_file(file: Path) -> dict[str, Any]:
    """The settings of a TOML file."""
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingError(f"{file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError(f"{file} is no TOML: {error}") from None
    for name in values:
        if name not in settings():
            raise SettingError(f"{file}: there is no setting “{shown(name)}”{_perhaps(name, settings())}")
    return {name: _checked(settings()[name], value, f"{file}: ") for name, value in values.items()}


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """The settings of the environment."""
    known = {setting.variable: setting for setting in settings().values()}
    values = {}
    for variable, text in environment.items():
        if variable in known:
            setting = known[variable]
            values[setting.name] = _checked(setting, _read(setting, text), f"{variable}: ")
        elif variable.startswith(PREFIX) and variable != FILE:
            raise SettingError(f"there is no setting “{shown(variable)}”{_perhaps(variable, known)}")
        elif (meant := variable.replace("UNDERMINE_", PREFIX, 1)) in known and meant != variable:
            raise SettingError(f"{variable} is not read; {meant} is")
    return values


def _perhaps(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name, list(known), 1)
    return f"; perhaps “{close[0]}” is meant" if close else ""


def _read(setting: Setting, text: str) -> Any:
    """A value out of text; what cannot be read stays text, which is not what the setting wants."""
    try:
        return READERS[setting.kind](text.strip())
    except ValueError:
        return text


def _boolean(text: str) -> bool:
    if text.lower() not in (*YES, *NO):
        raise ValueError(text)
    return text.lower() in YES


READERS: dict[str, Callable[[str], Any]] = {
    "str": str,
    "int": int,
    "float": float,
    "bool": _boolean,
    "tuple[str, ...]": lambda text: [part.strip() for part in text.split(",") if part.strip()],
    "tuple[float, float]": lambda text: [float(part) for part in text.split(",")],
}


def _checked(setting: Setting, value: Any, where: str) -> Any:
    """A value that the setting can have, as `Config` keeps it."""
    found, wanted = CHECKS[setting.kind](setting, value)
    if found is None:
        raise SettingError(f"{where}“{shown(str(value))}” will not do for {setting.name}: it is {wanted}")
    return found


def _whole(setting: Setting, value: Any) -> tuple[Any, str]:
    least, most = int(setting.name in POSITIVE), 65535 if setting.name == "port" else MOST
    good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    return value if good else None, f"a whole number from {least} to {most:,}"


def _number(setting: Setting, value: Any) -> tuple[Any, str]:
    least = int(setting.name in POSITIVE)
    good = isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= MOST
    return float(value) if good else None, f"a number from {least} on"


def _flag(_setting: Setting, value: Any) -> tuple[Any, str]:
    return value if isinstance(value, bool) else None, "true or false"


def _text(setting: Setting, value: Any) -> tuple[Any, str]:
    good = isinstance(value, str)
    if setting.name == "log_level":
        return value if value in LOG_LEVELS else None, f"one of {', '.join(LOG_LEVELS)}"
    if setting.name == "base_path":
        good = good and (not value or value.startswith("/")) and not any(letter in value for letter in "?#{} ")
        return value.rstrip("/") if good else None, "a path such as /undermine"
    return value if good and value else None, "a text"


def _texts(_setting: Setting, value: Any) -> tuple[Any, str]:
    good = isinstance(value, list | tuple) and all(isinstance(one, str) and "://" in one for one in value)
    return tuple(value) if good else None, "a list of addresses such as https://example.org"


def _span(_setting: Setting, value: Any) -> tuple[Any, str]:
    good = isinstance(value, list | tuple) and len(value) == 2
    good = good and all(isinstance(one, int | float) and not isinstance(one, bool) for one in value)
    return tuple(map(float, value)) if good and 0 <= value[0] <= value[
        1
    ] else None, "two numbers, the smaller one first"


CHECKS: dict[str, Callable[[Setting, Any], tuple[Any, str]]] = {
    "str": _text,
    "int": _whole,
    "float": _number,
    "bool": _flag,
    "tuple[str, ...]": _texts,
    "tuple[float, float]": _span,
}


def option_of(name: str) -> str:
    """The option of `undermine serve` that sets it, if there is one."""
    return OPTIONS.get(name, "--" + name.replace("_", "-"))


def table(options: Iterable[str]) -> str:
    """All settings as a table for the docs; `options` are those that the command line has."""
    lines = ["| setting | usual | option | what it is |", "| --- | --- | --- | --- |"]
    for setting in settings().values():
        option = f"`{option_of(setting.name)}`" if option_of(setting.name) in options else ""
        lines.append(f"| `{setting.name}` | `{_toml(setting.usual)}` | {option} | {setting.sentence} |")
    return "\n".join(lines)


def _toml(value: Any) -> str:
    """A value as it is written in the file."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
