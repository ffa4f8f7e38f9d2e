"""The settings of a server: from a file, the environment, the command line; and the table in the docs."""

from __future__ import annotations

import dataclasses
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from undermine.errors import SettingError
from undermine.server.config import Config
from undermine.server.settings import OPTIONS, PREFIX, configured, option_of, settings

ROOT = Path(__file__).parents[2]


def _script() -> Any:
    spec = importlib.util.spec_from_file_location("settings_table", ROOT / "scripts" / "settings_table.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def test_every_field_of_the_config_is_a_setting_with_a_sentence() -> None:
    names = [field.name for field in dataclasses.fields(Config) if field.name != "sources"]
    assert list(settings()) == names
    for setting in settings().values():
        assert setting.sentence.endswith("."), setting.name
        assert configured(None, {}, {setting.name: setting.default}) == Config(), setting.name
    assert set(OPTIONS) <= set(names)


def test_the_table_in_the_docs_is_complete_and_up_to_date() -> None:
    script = _script()
    page = script.PAGE.read_text(encoding="utf-8")
    assert script.filled(page) == page, "run scripts/settings_table.py: docs/hosting.md is not up to date"
    for name in settings():
        assert page.count(f"| `{name}` |") == 1
    assert script.options() - {"-h", "--help", "--config"} <= {option_of(name) for name in settings()}


FILLED = """
database = "postgresql://undermine@db/undermine"
port = 9000
origins = ["https://one.example", "https://two.example"]
trust_proxy = true
bot_pace = [0, 2.5]
settle_seconds = 1
"""
VARIABLES = {
    "UNDERMINE_SERVE_PORT": "9100",
    "UNDERMINE_SERVE_ORIGINS": "https://three.example, https://four.example",
    "UNDERMINE_SERVE_TRUST_PROXY": "no",
    "UNDERMINE_SERVE_BOT_PACE": "1, 2",
    "UNDERMINE_SERVE_BASE_PATH": "/mine/",
    "UNDERMINE_CACHE": "/tmp/elsewhere",
    "HOME": "/root",
}


def test_the_command_line_overrides_the_environment_which_overrides_the_file(tmp_path: Path) -> None:
    file = tmp_path / "undermine.toml"
    file.write_text(FILLED)
    by_file = configured(file, {}, {})
    assert by_file == Config(
        database="postgresql://undermine@db/undermine",
        port=9000,
        origins=("https://one.example", "https://two.example"),
        trust_proxy=True,
        bot_pace=(0, 2.5),
        settle_seconds=1,
        sources=by_file.sources,
    )
    assert configured(None, {"UNDERMINE_SERVE_CONFIG": str(file)}, {}) == by_file
    both = configured(file, VARIABLES, {"port": 9200})
    assert [both.port, both.base_path, both.trust_proxy] == [9200, "/mine", False]
    assert both.origins == ("https://three.example", "https://four.example")
    assert both.bot_pace == (1.0, 2.0)
    assert both.database == by_file.database


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "there is no setting “prot”; perhaps you mean “port”"),
        ("sources = 1", "there is no setting “sources”"),
        ("[server]\nport = 1", "there is no setting “server”"),
        ("port = '80'", "“80” is not possible for port, which is a whole number from 0 to 65,535"),
        ("port = 65536", "“65536” is not possible for port"),
        ("port = true", "“True” is not possible for port"),
        ("bot_workers = 0", "a whole number from 1 "),
        ("requests_per_second = 0.5", "a number from 1 on"),
        ("settle_seconds = -1", "a number from 0 on"),
        ("settle_seconds = nan", "a number from 0 on"),
        ("trust_proxy = 'yes'", "which is true or false"),
        ("base_path = 'mine'", "a path such as /undermine"),
        ("log_level = 'loud'", "one of debug, info, warning, error"),
        ("origins = 'https://one.example'", "a list of addresses"),
        ("origins = ['example.org']", "a list of addresses"),
        ("bot_pace = [2, 1]", "two numbers, the smaller one first"),
        ("bot_pace = 1", "two numbers"),
        ("database = ''", "which is a text"),
        ("port = ", "is not TOML"),
        ("port = 1\nport = 2", "is not TOML"),
    ],
)
def test_an_impossible_value_in_a_file_is_named(text: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "undermine.toml"
    file.write_text(text)
    with pytest.raises(SettingError) as error:
        configured(file, {}, {})
    assert sentence in str(error.value)
    assert str(file) in str(error.value)


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        (
            "UNDERMINE_SERVE_PRT",
            "1",
            "there is no setting “UNDERMINE_SERVE_PRT”; perhaps you mean “UNDERMINE_SERVE_PORT”",
        ),
        ("UNDERMINE_SERVE_SOURCES", "1", "there is no setting"),
        ("UNDERMINE_PORT", "80", "UNDERMINE_PORT is not used; UNDERMINE_SERVE_PORT is"),
        ("UNDERMINE_SERVE_PORT", "http", "UNDERMINE_SERVE_PORT: “http” is not possible for port"),
        ("UNDERMINE_SERVE_PORT", "", "is not possible for port"),
        ("UNDERMINE_SERVE_TRUST_PROXY", "maybe", "which is true or false"),
        ("UNDERMINE_SERVE_BOT_PACE", "1", "two numbers"),
        ("UNDERMINE_SERVE_CONFIG", "/nowhere/undermine.toml", "/nowhere/undermine.toml cannot be read: No such file"),
    ],
)
def test_an_impossible_value_in_the_environment_is_named(variable: str, value: str, sentence: str) -> None:
    with pytest.raises(SettingError) as error:
        configured(None, {variable: value}, {})
    assert sentence in str(error.value)


def test_a_server_with_a_wrong_setting_does_not_start_and_says_why() -> None:
    for command in (["serve"], ["admin", "list"]):
        done = subprocess.run(
            [sys.executable, "-m", "undermine", *command],
            env=os.environ | {PREFIX + "PRT": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1
        assert "there is no setting “UNDERMINE_SERVE_PRT”" in done.stderr
        assert "Traceback" not in done.stderr
