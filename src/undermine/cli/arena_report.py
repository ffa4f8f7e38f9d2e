"""Prints the report of a contest as tables, and writes it to files in a folder."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from undermine.arena.charts import charts
from undermine.arena.report import Report
from undermine.cli.simulate import percent
from undermine.cli.text_table import TextTable, print_table


def write_report(folder: Path, report: Report) -> None:
    """Write the report as JSON, its sections as CSV, and its charts as SVG."""
    (folder / "report.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    for name in SECTIONS:
        if report[name]:
            with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
                rows = csv.DictWriter(file, fieldnames=list(report[name][0]))
                rows.writeheader()
                rows.writerows(report[name])
    for name, svg in charts(report).items():
        (folder / name).write_text(svg, encoding="utf-8")


def print_report(report: Report) -> None:
    """Print the sections of the report as tables."""
    for name, section in SECTIONS.items():
        rows = report[name]
        if not rows:
            continue
        table = TextTable(section.title, (*section.keys, *section.cells(rows[0])), numbers=False)
        for row in rows:
            table.add(*(_text(row[key]) for key in section.keys), *section.cells(row).values())
        print_table(table)


def _text(value: object) -> str:
    if isinstance(value, (tuple, list)):
        return " – ".join(map(str, value))
    return "any" if value is None else str(value)


def _rate(row: Report) -> dict[str, str]:
    low, high = percent(row["low"]), percent(row["high"])
    return {"won": f"{row['won']:,}", "of": f"{row['of']:,}", "%": percent(row["rate"]), "95 %": f"{low}–{high}"}


def _difference(row: Report) -> dict[str, str]:
    return {"points": f"{100 * row['difference']:+.1f}", "95 %": _interval(row, 100), "of": f"{row['of']:,}"}


def _interval(row: Report, factor: float = 1) -> str:
    return f"{factor * row['low']:+.2f} to {factor * row['high']:+.2f}"


def _gain(row: Report) -> dict[str, str]:
    gain = row["gain"]
    return {
        "gold": f"{row['gold']:.3f}",
        "gain": f"{gain['difference']:+.3f}",
        "95 %": _interval(gain),
        "won %": percent(row["wins"]["rate"]),
    }


def _belief(row: Report) -> dict[str, str]:
    keys = {"Brier": "brier", "AUC": "auc", "error": "calibration_error", "gold": "gold"}
    return {name: f"{row[key]:.3f}" for name, key in keys.items()}


def _suspicion(row: Report) -> dict[str, str]:
    by_turn = " ".join(f"{chance:.2f}" for chance in row["by_turn"])
    return {"first third": f"{row['early']:.3f}", "95 %": f"{row['low']:.3f}–{row['high']:.3f}", "by turn": by_turn}


def _rating(row: Report) -> dict[str, str]:
    return {"strength": f"{row['strength']:.2f}", "uncertainty": f"{row['doubt']:.2f}"}


def _cost(row: Report) -> dict[str, str]:
    return {"moves": f"{row['moves']:,}", "median": f"{row['median']:.2f}", "mean": f"{row['mean']:.2f}"}


def _fault(row: Report) -> dict[str, str]:
    return {"times": f"{row['times']:,}", "fault": row["what"], "match": str(row["match"])}


class Section(NamedTuple):
    """How a section of the report is printed as a table."""

    title: str
    keys: tuple[str, ...]
    """The fields that name a row."""
    cells: Callable[[Report], dict[str, str]]
    """Returns the other cells of a row by column."""


SECTIONS: Final = {
    "sides": Section("Treasure reached", ("players", "miners", "saboteurs", "number"), _rate),
    "paired": Section("Differences on the same deals", ("players", "one", "other"), _difference),
    "invasion": Section("One bot among others", ("players", "one", "others", "role"), _gain),
    "beliefs": Section("Beliefs", ("players", "bot", "against", "mark"), _belief),
    "deception": Section("Suspicion of saboteurs", ("players", "bot", "watched_by"), _suspicion),
    "ratings": Section("Ratings (OpenSkill)", ("bot", "side"), _rating),
    "cost": Section("Milliseconds per move", ("bot",), _cost),
    "faults": Section("Faults, which lose the move", ("bot",), _fault),
}
