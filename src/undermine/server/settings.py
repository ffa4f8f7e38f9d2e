"""The settings of a server by name: from a file, the environment and the command line; and as a table for the docs."""

from __future__ import annotations

import dataclasses
import difflib
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from undermine.errors import SettingError, shown
from undermine.house_edition import FILE_TYPES
from undermine.server.config import Config
from undermine.server.house_editions import load_offered_editions

PREFIX = "UNDERMINE_SERVE_"
"""The environment variable of a setting is this and its name in capitals."""
FILE = PREFIX + "CONFIG"
"""The environment variable that names the file."""
LEAST_TOKEN = 16
LOG_LEVELS = ("debug", "info", "warning", "error")
OPTIONS = {
    "origins": "--origin",
    "hosts": "--allow-host",
    "open_browser": "--open",
    "house_editions": "--house-edition",
}
"""Options that are not named like their settings."""
YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


class Setting(NamedTuple):
    """A setting of the server."""

    name: str
    kind: str
    """Its annotation: `int`, `float`, `bool`, `str`, `tuple[str, ...]` or `tuple[float, float]`."""
    default: Any
    sentence: str
    """What it does."""
    least: int
    most: int
    """The range, if it is a number."""

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return PREFIX + self.name.upper()


@cache
def settings() -> dict[str, Setting]:
    """Return all settings by name: the fields of `Config` that have a description."""
    return {
        field.name: Setting(field.name, str(field.type), field.default, **field.metadata)
        for field in dataclasses.fields(Config)
        if field.metadata
    }


def configured(file: Path | None, environment: Mapping[str, str], given: Mapping[str, Any]) -> Config:
    """Return the configuration: the command line overrides the environment, which overrides the file.

    Raises `SettingError` if a value is not possible.
    """
    if file is None and environment.get(FILE):
        file = Path(environment[FILE])
    values = {**(from_file(file) if file is not None else {}), **from_environment(environment)}
    config = Config(**{**values, **{name: _checked(settings()[name], value, "") for name, value in given.items()}})
    load_offered_editions(config.house_editions)  # the server does not start with one that nobody could play
    return config


def from_file(file: Path) -> dict[str, Any]:
    """Return the settings in a TOML file."""
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingError(f"{file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError(f"{file} is not TOML: {error}") from None
    for name in values:
        if name not in settings():
            raise SettingError(f"{file}: there is no setting “{shown(name)}”{_suggestion(name, settings())}")
    return {name: _checked(settings()[name], value, f"{file}: ") for name, value in values.items()}


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Return the settings in the environment."""
    known = {setting.variable: setting for setting in settings().values()}
    values = {}
    for variable, text in environment.items():
        if variable in known:
            setting = known[variable]
            values[setting.name] = _checked(setting, _parse(setting, text), f"{variable}: ")
        elif variable.startswith(PREFIX) and variable != FILE:
            raise SettingError(f"there is no setting “{shown(variable)}”{_suggestion(variable, known)}")
        elif (meant := variable.replace("UNDERMINE_", PREFIX, 1)) in known and meant != variable:
            raise SettingError(f"{variable} is not used; {meant} is")
    return values


def _suggestion(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name, list(known), 1)
    return f"; perhaps you mean “{close[0]}”" if close else ""


# values


def _parse(setting: Setting, text: str) -> Any:
    """Read a value from text. What cannot be read stays text, which the check then refuses."""
    try:
        return PARSERS[setting.kind](text.strip())
    except ValueError:
        return text


def _parse_bool(text: str) -> bool:
    if text.lower() not in (*YES, *NO):
        raise ValueError(text)
    return text.lower() in YES


PARSERS: dict[str, Callable[[str], Any]] = {
    "str": str,
    "int": int,
    "float": float,
    "bool": _parse_bool,
    "tuple[str, ...]": lambda text: [part.strip() for part in text.split(",") if part.strip()],
    "tuple[float, float]": lambda text: [float(part) for part in text.split(",")],
}


def _checked(setting: Setting, value: Any, where: str) -> Any:
    """Return a value as `Config` keeps it. Raises `SettingError` if it is not possible."""
    found, wanted = CHECKS[setting.kind](setting, value)
    if found is None:
        raise SettingError(f"{where}“{shown(str(value))}” is not possible for {setting.name}, which is {wanted}")
    return found


def _check_int(setting: Setting, value: Any) -> tuple[Any, str]:
    good = isinstance(value, int) and not isinstance(value, bool) and setting.least <= value <= setting.most
    return value if good else None, f"a whole number from {setting.least} to {setting.most:,}"


def _check_float(setting: Setting, value: Any) -> tuple[Any, str]:
    good = isinstance(value, int | float) and not isinstance(value, bool) and setting.least <= value <= setting.most
    return float(value) if good else None, f"a number from {setting.least} on"


def _check_bool(_setting: Setting, value: Any) -> tuple[Any, str]:
    return value if isinstance(value, bool) else None, "true or false"


def _check_str(setting: Setting, value: Any) -> tuple[Any, str]:
    good = isinstance(value, str)
    if setting.name == "log_level":
        return value if value in LOG_LEVELS else None, f"one of {', '.join(LOG_LEVELS)}"
    if setting.name == "base_path":
        good = good and (not value or value.startswith("/")) and not any(letter in value for letter in "?#{} ")
        return value.rstrip("/") if good else None, "a path such as /undermine"
    if setting.name == "metrics_token":
        good = good and value.isascii() and (not value or len(value) >= LEAST_TOKEN)
        return value if good else None, f"a secret of at least {LEAST_TOKEN} plain characters"
    return value if good and value else None, "a text"


def _check_list(setting: Setting, value: Any) -> tuple[Any, str]:
    if setting.name == "hosts":
        good = isinstance(value, list | tuple) and all(isinstance(one, str) and _is_host(one) for one in value)
        return tuple(map(str.lower, value)) if good else None, "a list of names without a port, such as play.example"
    if setting.name == "house_editions":
        good = isinstance(value, list | tuple) and all(
            isinstance(one, str) and one.endswith(FILE_TYPES) for one in value
        )
        return tuple(value) if good else None, "a list of .toml or .json files"
    good = isinstance(value, list | tuple) and all(isinstance(one, str) and "://" in one for one in value)
    return tuple(value) if good else None, "a list of addresses such as https://example.org"


def _is_host(text: str) -> bool:
    return bool(text) and text.isascii() and not any(letter in text for letter in "/:@ ")


def _check_range(_setting: Setting, value: Any) -> tuple[Any, str]:
    good = isinstance(value, list | tuple) and len(value) == 2
    good = good and all(isinstance(one, int | float) and not isinstance(one, bool) for one in value)
    good = good and 0 <= value[0] <= value[1]
    return tuple(map(float, value)) if good else None, "two numbers, the smaller one first"


CHECKS: dict[str, Callable[[Setting, Any], tuple[Any, str]]] = {
    "str": _check_str,
    "int": _check_int,
    "float": _check_float,
    "bool": _check_bool,
    "tuple[str, ...]": _check_list,
    "tuple[float, float]": _check_range,
}


# the table for the docs


def option_of(name: str) -> str:
    """Return the option of `undermine serve` that sets it, if there is one."""
    return OPTIONS.get(name, "--" + name.replace("_", "-"))


def settings_table(options: Iterable[str]) -> str:
    """Return all settings as a Markdown table; `options` are those that the command line has."""
    lines = ["| setting | default | option | what it is |", "| --- | --- | --- | --- |"]
    for setting in settings().values():
        option = f"`{option_of(setting.name)}`" if option_of(setting.name) in options else ""
        lines.append(f"| `{setting.name}` | `{_toml(setting.default)}` | {option} | {setting.sentence} |")
    return "\n".join(lines)


def _toml(value: Any) -> str:
    """A value as it is written in the file."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
