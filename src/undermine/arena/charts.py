"""Charts of a report as SVG: win rates with their intervals, suspicion over the round, calibration curves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from undermine.arena.report import Report

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 760, 420, 60, 40, 220, 50
COLOURS = ("#1b6ca8", "#c0392b", "#27803b", "#8e44ad", "#b9770e", "#117a8b", "#5d6d7e", "#a04000")


Place = Callable[[float, float], tuple[float, float]]
"""Returns where on the chart a point lies."""


class Line(NamedTuple):
    """A line of a chart, with its name in the legend."""

    name: str
    points: Sequence[tuple[float, float, float, float]]
    """x, y, and the ends of y's interval, which are y itself if there is none."""


def charts(report: Report) -> dict[str, str]:
    """Return the charts that the report has data for, by file name."""
    drawn = {
        "players.svg": _rates(report, "players", "Treasure reached, by number of players"),
        "saboteurs.svg": _rates(report, "number", "Treasure reached, by true number of saboteurs"),
        "suspicion.svg": _suspicion(report),
        "calibration.svg": _calibration(report),
    }
    return {name: svg for name, svg in drawn.items() if svg}


def _rates(report: Report, across: str, title: str) -> str:
    lines: dict[str, list[tuple[float, float, float, float]]] = {}
    for row in report["sides"]:
        if (row["number"] is None) == (across == "players"):
            name = f"{row['miners']} – {row['saboteurs']}"
            if across == "number":
                name += f", {row['players']} players"
            lines.setdefault(name, []).append((row[across], row["rate"], row["low"], row["high"]))
    return _draw(title, across, "rate", [Line(name, points) for name, points in lines.items()])


def _suspicion(report: Report) -> str:
    lines = [
        Line(
            f"{row['bot']} ({row['players']} players)",
            [(turn, chance, chance, chance) for turn, chance in enumerate(row["by_turn"], start=1)],
        )
        for row in report["deception"]
    ]
    return _draw("Suspicion of saboteurs, turn by turn", "turn of the saboteur", "suspicion", lines)


def _calibration(report: Report) -> str:
    lines = [
        Line(
            f"{row['bot']} – {row['against']}, {row['players']} players",
            [(given, true, true, true) for given, true, _ in row["calibration"]],
        )
        for row in report["beliefs"]
        if row["mark"] == 0.5
    ]
    return _draw("Calibration: how many suspects are saboteurs", "probability", "frequency", lines)


def _draw(title: str, x_label: str, y_label: str, lines: Sequence[Line]) -> str:
    """Return a chart whose y axis runs from 0 to 1; an empty text if there are no points."""
    points = [point for line in lines for point in line.points]
    if not points:
        return ""
    least, most = min(point[0] for point in points), max(point[0] for point in points)
    span = (most - least) or 1
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def place(x: float, y: float) -> tuple[float, float]:
        return LEFT + width * (x - least) / span, TOP + height * (1 - y)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" ',
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="15">{escape(title)}</text>',
        f'<text x="{LEFT + width / 2:.0f}" y="{HEIGHT - 10}" text-anchor="middle">{escape(x_label)}</text>',
        f'<text x="14" y="{TOP - 8}">{escape(y_label)}</text>',
    ]
    for tenth in range(0, 11, 2):
        _, y = place(least, tenth / 10)
        parts.append(f'<line x1="{LEFT}" x2="{LEFT + width}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{tenth / 10:g}</text>')
    for x in sorted({point[0] for point in points})[:: max(1, len({point[0] for point in points}) // 12)]:
        at, _ = place(x, 0)
        parts.append(f'<text x="{at:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{x:.3g}</text>')
    for number, line in enumerate(lines):
        parts += _line(line, COLOURS[number % len(COLOURS)], number, place)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _line(line: Line, colour: str, number: int, place: Place) -> list[str]:
    """Return one line with its dots, intervals and legend."""
    dots = [place(x, y) for x, y, _, _ in sorted(line.points)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in dots)
    parts = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for x, y, low, high in line.points:
        (at, middle), (_, under), (_, over) = place(x, y), place(x, low), place(x, high)
        parts.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{under:.1f}" y2="{over:.1f}" stroke="{colour}"/>')
        parts.append(f'<circle cx="{at:.1f}" cy="{middle:.1f}" r="3" fill="{colour}"/>')
    y = TOP + 14 * number
    parts.append(f'<rect x="{WIDTH - RIGHT + 12}" y="{y - 8}" width="10" height="10" fill="{colour}"/>')
    parts.append(f'<text x="{WIDTH - RIGHT + 28}" y="{y + 1}" font-size="11">{escape(line.name)}</text>')
    return parts
