"""Prints the tables of docs/strength.md from the results of benchmarks/strength.py.

python benchmarks/strength_tables.py FOLDER/results.json
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

Row = dict[str, Any]


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table if it has rows."""
    lines = [[str(cell) for cell in row] for row in rows]
    if lines:
        print(f"\n### {title}\n")
        for line in (heads, ["---"] * len(heads), *lines):
            print("| " + " | ".join(line) + " |")


def percent(row: Row) -> tuple[str, str]:
    """Return a rate and its interval."""
    return f"{100 * row['rate']:.1f} %", f"{100 * row['low']:.1f}–{100 * row['high']:.1f}"


def points(row: Row, sign: int = 1) -> tuple[str, str]:
    """Return a difference in percentage points and its interval; the sign −1 reverses it."""
    low, high = sorted(100 * sign * row[end] for end in ("low", "high"))
    return f"{100 * sign * row['difference']:+.1f}", f"{low:+.1f} to {high:+.1f}"


def rates(name: str, part: Row) -> None:
    """Print how often the treasure is reached."""
    heads = ("players", "miners", "saboteurs", "number", "rounds", "reached", "95 %")
    table(
        f"{name}: treasure reached",
        heads,
        (
            (
                row["players"],
                row["miners"],
                row["saboteurs"],
                "any" if row["number"] is None else row["number"],
                row["of"],
                *percent(row),
            )
            for row in part["sides"]
        ),
    )


def differences(name: str, part: Row) -> None:
    """Print what one bot gains over another on the same deals, for miners and for saboteurs."""
    rows = []
    for row in part["paired"]:
        (miners, saboteurs), (other_miners, other_saboteurs) = row["one"], row["other"]
        if saboteurs == other_saboteurs:
            rows.append(
                (row["players"], f"{miners} for {other_miners}", f"against {saboteurs}", row["of"], *points(row))
            )
        else:
            change = f"{saboteurs} for {other_saboteurs} as saboteurs"
            rows.append((row["players"], change, f"against {miners}", row["of"], *points(row, -1)))
    table(f"{name}: on the same deals", ("players", "with", "", "deals", "gain", "95 %"), rows)


def beliefs(name: str, part: Row) -> None:
    """Print how good beliefs are."""
    heads = ("players", "bot", "against", "at", "Brier", "AUC", "calibration error", "right goal")
    keys = ("brier", "auc", "calibration_error", "gold")
    table(
        f"{name}: beliefs",
        heads,
        (
            (row["players"], row["bot"], row["against"], f"{row['mark']:.0%}", *(f"{row[key]:.3f}" for key in keys))
            for row in part["beliefs"]
        ),
    )


def deception(name: str, part: Row) -> None:
    """Print how much saboteurs are suspected."""
    table(
        f"{name}: suspicion over the first third of a saboteur's turns",
        ("players", "saboteur", "watched by", "suspicion", "95 %", "by turn"),
        (
            (
                row["players"], row["bot"], row["watched_by"], f"{row['early']:.3f}",
                f"{row['low']:.3f}–{row['high']:.3f}", " ".join(f"{chance:.2f}" for chance in row["by_turn"][:6]),
            )
            for row in part["deception"]
        ),
    )  # fmt: skip


def gains(name: str, part: Row) -> None:
    """Print the gold by role, compared with the other bot at the same seat."""
    table(
        f"{name}: gold by role",
        ("bot", "among", "role", "rounds", "gold", "more", "95 %"),
        (
            (
                row["one"], row["others"], row["role"], row["gain"]["of"], f"{row['gold']:.2f}",
                f"{row['gain']['difference']:+.2f}", f"{row['gain']['low']:+.2f} to {row['gain']['high']:+.2f}",
            )
            for row in part["invasion"]
        ),
    )  # fmt: skip


def costs(name: str, part: Row) -> None:
    """Print the milliseconds per move, and the faults."""
    rows = ((row["bot"], row["moves"], f"{row['median']:.1f}", f"{row['mean']:.1f}") for row in part["cost"])
    table(f"{name}: milliseconds per move", ("bot", "moves", "median", "mean"), rows)
    table(
        f"{name}: faults", ("bot", "what", "times"), ((row["bot"], row["what"], row["times"]) for row in part["faults"])
    )


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("results", type=Path)
    results = json.loads(parser.parse_args().results.read_text(encoding="utf-8"))
    print(f"Measured: {results['version']}")
    for name, part in results["parts"].items():
        print(f"\n## {name}: {part['played']:,} of {part['asked']:,} matches")
        for show in (rates, differences, beliefs, deception, gains, costs):
            show(name, part)


if __name__ == "__main__":
    main()
