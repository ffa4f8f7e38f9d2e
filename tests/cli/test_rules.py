"""`undermine rules`: tables of the rulebook's settings, and points of `rules.md`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.cli.processes import run_into_closed_pipe, run_on_terminal
from undermine.cli import main, rules_text
from undermine.rulebook.editions import EDITIONS, HOUSE_RULES, SWITCHES

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


# the text


def test_every_point_is_found() -> None:
    points = rules_text.points()
    assert list(points) == re.findall(r"^- \*\*([A-Z]\d+)\*\* ", RULES, re.MULTILINE)
    squeezed = "".join(RULES.split())
    for point in points.values():
        assert "".join(point.text.split()) in squeezed
        assert "".join(f"- **{point.label}** {point.text}".split()) in squeezed


def test_reasons_belong_to_their_points() -> None:
    points = rules_text.points()
    assert [reason.partition(".")[0] for reason in points["P3"].reasons] == [
        "**Wall against wall (P3)",
        "**No building from a hidden goal (P3)",
    ]
    assert not points["X12"].reasons
    assert all(f"({point.label}" in reason for point in points.values() for reason in point.reasons)


def test_every_switch_house_rule_and_edition_is_explained() -> None:
    assert set(rules_text.summaries()) == {*SWITCHES, *HOUSE_RULES}
    assert set(rules_text.switch_points()) == set(SWITCHES)
    assert set(rules_text.edition_sources()) == set(EDITIONS)


def test_wheel_contains_the_rules(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=300)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert packed.read("undermine/rules.md").decode() == RULES


def test_copy_in_the_package_is_preferred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules.md").write_text("- **S1** Ours.\n", encoding="utf-8")
    monkeypatch.setattr(rules_text, "files", lambda _: tmp_path)
    assert rules_text.rules_text.__wrapped__() == "- **S1** Ours.\n"


# the tables


def test_editions_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    rows = {line.split()[0]: line.split()[1:] for line in reversed(out.splitlines()) if line}
    assert rows["switch"] == [*EDITIONS]
    for number, name in enumerate(SWITCHES):
        values = [EDITIONS[edition][number].name.lower().replace("_", "-") for edition in EDITIONS]
        assert rows[name] == values
    for name, rule in HOUSE_RULES.items():
        assert rows[name][0] == (str(bool(rule.default)).lower() if rule.is_flag else str(rule.default))
    assert "\x1b" not in out


def test_settings_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found["editions"]) == list(EDITIONS)
    assert found["editions"]["igromag-uk"]["switches"]["placement"] == "adjacent"
    assert found["switches"]["placement"]["point"] == "P3"
    assert found["switches"]["placement"]["values"] == ["connected", "adjacent"]
    assert found["house_rules"]["rounds"]["values"] == list(range(1, 10))
    assert found["house_rules"]["idle_tools"]["default"] is False


# points


def test_points_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "x12", "P3"]) == 0
    first, second = capsys.readouterr().out.split("\n\n**P3** · Path cards\n\n")
    assert first == "**X12** · New action cards\n\n*Inspect*: look at the dwarf of one other player."
    assert second.startswith("*It must connect.*")
    assert "\n- `adjacent`: at least one side" in second
    assert "**Wall against wall (P3).**" in second


def test_switch_stands_for_its_point(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "placement", "--json"]) == 0
    (point,) = json.loads(capsys.readouterr().out)
    assert (point["label"], point["section"], len(point["reasons"])) == ("P3", "Path cards", 2)


@pytest.mark.parametrize("name", ["P99", "Z1", "", "P", "\x1b[2J"])
def test_unknown_point(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "P3", name]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert len(printed.err.splitlines()) == 1
    assert "there are S1 to S6, T1 to T5, P1 to P6, " in printed.err
    assert "\x1b" not in printed.err


def test_invalid_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["rules", "--loud"])
    assert stop.value.code == 2
    assert capsys.readouterr().err.endswith("Try “undermine rules --help”.\n")


def test_closed_pipe() -> None:
    assert run_into_closed_pipe("rules") == (141, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other terminals")
def test_formatted_on_a_terminal() -> None:
    code, text = run_on_terminal("rules", "S2")
    assert code == 0
    assert "\x1b[1m" in text
    assert "| --- |" not in text
    code, text = run_on_terminal("rules", NO_COLOR="1", COLUMNS="80")
    assert code == 0
    assert "\x1b[3" not in text
    assert "everyone-passed everyone-passed" in text
