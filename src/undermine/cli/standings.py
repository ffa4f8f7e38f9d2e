"""The report of a contest: as tables on the terminal, and as files in a folder."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from undermine.arena.chart import charts
from undermine.arena.report import Report
from undermine.cli.simulate import percent
from undermine.cli.table import Table, show_table

Cells = Callable[[Report], dict[str, str]]


def write(folder: Path, found: Report) -> None:
    """The report as JSON, its tables as CSV, its pictures as SVG."""
    (folder / "report.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    for name in ("sides", "paired", "invasion", "ratings", "beliefs", "deception", "cost", "faults"):
        if found[name]:
            with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
                rows = csv.DictWriter(file, fieldnames=list(found[name][0]))
                rows.writeheader()
                rows.writerows(found[name])
    for name, svg in charts(found).items():
        (folder / name).write_text(svg, encoding="utf-8")


def show(found: Report) -> None:
    """Print the report as tables."""
    tables = [
        _table("Treasure reached", found["sides"], ("players", "miners", "saboteurs", "number"), _rate),
        _table("On the same deals", found["paired"], ("players", "one", "other"), _difference),
        _table("One among others", found["invasion"], ("players", "one", "others", "role"), _gain),
        _table("Beliefs", found["beliefs"], ("players", "bot", "against", "mark"), _belief),
        _table("Suspicion of saboteurs", found["deception"], ("players", "bot", "watched_by"), _suspicion),
        _table("Ratings (OpenSkill)", found["ratings"], ("bot", "side"), _rating),
        _table("Milliseconds a move", found["cost"], ("bot",), _cost),
        _table("Moves lost", found["faults"], ("bot",), _fault),
    ]
    for table in tables:
        if table.rows:
            show_table(table)


def _table(title: str, rows: Sequence[Report], keys: Sequence[str], cells: Cells) -> Table:
    columns = list(cells(rows[0])) if rows else []
    table = Table(title, (*keys, *columns), numbers=False)
    for row in rows:
        table.add(*(_word(row[key]) for key in keys), *cells(row).values())
    return table


def _word(value: object) -> str:
    if isinstance(value, (tuple, list)):
        return " – ".join(map(str, value))
    return "any" if value is None else str(value)


def _rate(row: Report) -> dict[str, str]:
    low, high = percent(row["low"]), percent(row["high"])
    return {"won": f"{row['won']:,}", "of": f"{row['of']:,}", "%": percent(row["rate"]), "95 %": f"{low}–{high}"}


def _difference(row: Report) -> dict[str, str]:
    return {"points": f"{100 * row['difference']:+.1f}", "95 %": _span(row, 100), "of": f"{row['of']:,}"}


def _span(row: Report, times: float = 1) -> str:
    return f"{times * row['low']:+.2f} to {times * row['high']:+.2f}"


def _gain(row: Report) -> dict[str, str]:
    gain = row["gain"]
    mean = f"{gain['difference']:+.3f}"
    return {"gold": f"{row['gold']:.3f}", "more": mean, "95 %": _span(gain), "won %": percent(row["wins"]["rate"])}


def _belief(row: Report) -> dict[str, str]:
    keys = {"Brier": "brier", "AUC": "auc", "error": "calibration_error", "gold": "gold"}
    return {name: f"{row[key]:.3f}" for name, key in keys.items()}


def _suspicion(row: Report) -> dict[str, str]:
    turns = " ".join(f"{chance:.2f}" for chance in row["by_turn"])
    return {"first third": f"{row['early']:.3f}", "95 %": f"{row['low']:.3f}–{row['high']:.3f}", "by turn": turns}


def _rating(row: Report) -> dict[str, str]:
    return {"strength": f"{row['strength']:.2f}", "doubt": f"{row['doubt']:.2f}"}


def _cost(row: Report) -> dict[str, str]:
    return {"moves": f"{row['moves']:,}", "median": f"{row['median']:.2f}", "mean": f"{row['mean']:.2f}"}


def _fault(row: Report) -> dict[str, str]:
    return {"times": f"{row['times']:,}", "what": row["what"], "match": str(row["match"])}
