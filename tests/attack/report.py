"""Results of attacks as a table for a terminal and as Markdown for the docs."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.attack.result import Result

NOTHING = "–"
COLUMNS = (("move", "p99"), ("bot", "p50"), ("reload", "p99"))


def save(results: list[Result], file: Path, about: dict[str, Any]) -> None:
    """Write results as JSON, each on a line."""
    lines = ",\n".join(json.dumps(_rounded(asdict(result)), ensure_ascii=False) for result in results)
    file.write_text(f'{{"about": {json.dumps(about)}, "results": [\n{lines}\n]}}\n', encoding="utf-8")


def load(file: Path) -> list[Result]:
    """Read results."""
    return [Result(**result) for result in json.loads(file.read_text(encoding="utf-8"))["results"]]


def _rounded(value: Any) -> Any:
    """Return a value whose numbers have four significant digits."""
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    return float(f"{value:.4g}") if isinstance(value, float) else value


def terminal_table(results: list[Result]) -> str:
    """Return a table, and below it what the attacks broke and counted."""
    head = ("", "moves, p99", "bots, median", "page, p99", "memory, MB", "CPU", "")
    rows = [head, *(_row(result) for result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join(lines)


def _row(result: Result) -> tuple[str, ...]:
    waits = (_change(result, kind, figure) for kind, figure in COLUMNS)
    cpu = f"{100 * result.under.get('cpu', 0):.0f} %"
    return (result.name, *waits, _memory(result), cpu, "held" if not result.broken else "BROKEN")


def details(result: Result) -> str:
    """Return what an attack did, and what it broke."""
    counted = ", ".join(f"{what}: {number:,.0f}" for what, number in sorted(result.figures.items()))
    return "\n".join(
        [f"{result.name}: {result.sentence}", f"    {counted}", *(f"  ! {line}" for line in result.broken)]
    )


def _change(result: Result, kind: str, figure: str) -> str:
    alone, under = result.alone[kind].get(figure), result.under[kind].get(figure)
    return f"{duration(alone)} → {duration(under)}"


def _memory(result: Result) -> str:
    return f"{result.alone.get('memory', 0):,.0f} → {result.under.get('memory', 0):,.0f}"


def duration(seconds: float | None) -> str:
    """Return a duration with two significant digits."""
    if seconds is None:
        return NOTHING
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{1000 * seconds:.1f} ms" if seconds < 0.01 else f"{1000 * seconds:.0f} ms"


def markdown(after: list[Result], before: list[Result]) -> str:
    """Return the table of `docs/benchmarks.md`. Attacks that were not made have a dash."""
    lines = [
        "| attack | moves, p99: before | after | bots, median: before | after | memory in MB: before | after |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    sides = [{result.name: result for result in results} for results in (before, after)]
    for name in dict.fromkeys([*sides[0], *sides[1]]):
        cells = [_cells(side.get(name)) for side in sides]
        pairs = [cell for column in zip(*cells, strict=True) for cell in column]
        lines.append(f"| `{name}` | {' | '.join(pairs)} |")
    return "\n".join(lines)


def _cells(result: Result | None) -> tuple[str, ...]:
    if result is None:
        return (NOTHING,) * 3
    return (_change(result, "move", "p99"), _change(result, "bot", "p50"), _memory(result))
