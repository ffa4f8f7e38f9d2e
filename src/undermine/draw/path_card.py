"""Draws path cards from their groups and marks: rock with tunnels, rails, ladders, doors and crystals."""

from __future__ import annotations

import zlib
from random import Random

from undermine.draw.icons import drop, leaf
from undermine.draw.svg import circle, line, path, place_at, rect
from undermine.rulebook.cards import groups_of, marks_of

_ENDS = {"n": (50, 0), "e": (100, 70), "s": (50, 140), "w": (0, 70)}
_TOWARDS = {"n": (0, 1), "e": (-1, 0), "s": (0, -1), "w": (1, 0)}
_ROCK_PATTERNS = 6
_FLAT_ENDS = 'stroke-linecap="butt" stroke-linejoin="round"'


def draw_path_card(name: str) -> str:
    """Return the SVG elements of a path card as it lies, 100 by 140 units."""
    groups = groups_of(name)
    ladder = "#" in marks_of(name)
    joined = [group for group in groups if len(group) > 1 or ladder]
    stubs = [group for group in groups if group not in joined]
    apart = len(joined) > 1
    parts = [draw_rock(name)]
    parts += [_stub(side, reach=not joined) for side in stubs]
    parts += [
        _passage(group, apart, over=apart and index == 1) for index, group in enumerate(sorted(joined, reverse=True))
    ]
    if not joined:
        parts.append(_boulders())
    return "".join(parts) + _marks(name, max(groups, key=len))


def draw_rock(name: str) -> str:
    """Draw a card's background. Cards share a few patterns, which halves the size of the sprite sheet."""
    random = Random(zlib.crc32(name.encode()) % _ROCK_PATTERNS)
    parts = [rect(0, 0, 100, 140, "$rock", 7)]
    for left, top in ((3, 3), (72, 3), (3, 94), (72, 94)):
        for _ in range(3):
            x, y = left + random.random() * 17, top + random.random() * 34
            size, lean = 4 + random.random() * 6, random.random() * 4
            shade = random.choice(("$rock_light", "$rock_dark"))
            parts.append(
                path(
                    f"M{x:.1f} {y + lean:.1f}l{size:.1f} {-lean:.1f}l{lean:.1f} {size:.1f}l{-size:.1f} {lean / 2:.1f}z",
                    shade,
                )
            )
    parts.append(rect(0.75, 0.75, 98.5, 138.5, "none", 6.5, 'stroke="$rim" stroke-width="1.5" stroke-opacity=".55"'))
    return "".join(parts)


def _bend(group: str, apart: bool) -> tuple[tuple[float, float], ...]:
    """Return a Bézier curve between two adjacent sides: its start, two control points and its end."""
    pull = {"n": 40, "s": 40, "e": 28, "w": 28} if apart else {"n": 56, "s": 56, "e": 40, "w": 40}
    pulls = [
        (_ENDS[side][0] + _TOWARDS[side][0] * pull[side], _ENDS[side][1] + _TOWARDS[side][1] * pull[side])
        for side in group
    ]
    return _ENDS[group[0]], pulls[0], pulls[1], _ENDS[group[1]]


def _is_bend(group: str) -> bool:
    return len(group) == 2 and group not in ("ns", "ew")


def _route(group: str, apart: bool) -> str:
    """Return the SVG path along the middle of a tunnel: straight, around a bend, or from every side to the centre."""
    if _is_bend(group):
        start, *rest = _bend(group, apart)
        return f"M{start[0]:g} {start[1]:g}C" + " ".join(f"{x:g} {y:g}" for x, y in rest)
    if group in ("ns", "ew"):
        return "M50 0V140" if group == "ns" else "M0 70H100"
    return "".join(f"M{_ENDS[side][0]} {_ENDS[side][1]}L50 70" for side in group)


def _middle(group: str) -> tuple[float, float]:
    """Return the point where a mark is drawn: halfway along its tunnel."""
    if not _is_bend(group):
        return 50, 70
    points = _bend(group, apart=False)
    x, y = (
        sum(weight * point[axis] for weight, point in zip((1, 3, 3, 1), points, strict=True)) / 8 for axis in (0, 1)
    )
    return x, y


def _passage(group: str, apart: bool, over: bool) -> str:
    """Draw a tunnel with floor, sleepers and rails. A tunnel that crosses over another one has thicker walls."""
    route = _route(group, apart)
    wide = 32 if apart and _is_bend(group) else 38
    crossing = len(group) > 2
    parts = [
        line(route, "$edge", wide + (11 if over else 7), _FLAT_ENDS),
        line(route, "$floor", wide, _FLAT_ENDS),
        line(route, "$floor_light", wide * 0.5, _FLAT_ENDS + ' stroke-opacity=".45"'),
        line(route, "$wood", 23, 'stroke-dasharray="4 8" stroke-dashoffset="-3"'),
        line(route, "$rail", 16, _FLAT_ENDS),
        line(route, "$floor", 11.5, _FLAT_ENDS),
    ]
    if crossing:
        parts.append(circle(50, 70, 13, "$floor_light", 'stroke="$rail" stroke-width="2.4"'))
    return "".join(parts)


def _stub(side: str, reach: bool) -> str:
    """Draw a dead end: a short tunnel closed off by planks."""
    x, y = _ENDS[side]
    dx, dy = _TOWARDS[side]
    length = (36 if dy else 25) if reach else (25 if dy else 14)
    ex, ey = x + dx * length, y + dy * length
    route = f"M{x} {y}L{ex} {ey}"
    half = 20
    across = f"M{ex - half * abs(dy)} {ey - half * abs(dx)}L{ex + half * abs(dy)} {ey + half * abs(dx)}"
    return (
        line(route, "$edge", 45, _FLAT_ENDS)
        + line(route, "$floor", 38, _FLAT_ENDS)
        + line(across, "$wood_dark", 9, 'stroke-linecap="round"')
        + line(across, "$wood", 5.5, 'stroke-linecap="round"')
    )


def _boulders() -> str:
    """Draw fallen rock in the centre of a card that joins nothing."""
    return (
        path("M33 74l7-13 13-4 12 8 4 13-9 9-17 2z", "$rock_dark", "$edge", 2.5, 'stroke-linejoin="round"')
        + path("M38 66l7-6 9 2-3 9-10 2z", "$stone")
        + path("M54 74l8-5 6 8-6 7-8-2z", "$stone")
        + path("M40 78l8-3 5 7-6 4-7-2z", "$stone_light")
    )


def _marks(name: str, group: str) -> str:
    marks = marks_of(name)
    if marks == "*":
        return place_at(79, 116, crystal())
    drawing = {"#": _ladder, ":g": _green_door, ":b": _blue_door}.get(marks)
    return place_at(*_middle(group), drawing()) if drawing else ""


def _ladder() -> str:
    """Draw a ladder in a shaft of light."""
    rungs = "".join(f"M-9 {y}H9" for y in (-22, -12, -2, 8, 18))
    return (
        circle(0, 0, 26, "$edge")
        + circle(0, 0, 22, "$glow")
        + line("M-10 -29V26M10 -29V26", "$wood_dark", 7)
        + line("M-10 -29V26M10 -29V26", "$wood", 4)
        + line(rungs, "$wood_dark", 6)
        + line(rungs, "$wood", 3.2)
    )


def _green_door() -> str:
    """Draw a round door with a leaf."""
    return (
        circle(0, 0, 24, "$edge")
        + circle(0, 0, 20.5, "$green")
        + line("M-12 -14V14M0 -20V20M12 -14V14", "$edge", 1.6, 'stroke-opacity=".35"')
        + circle(0, 0, 12.5, "$paper")
        + place_at(0, 0, leaf(), 0.85)
    )


def _blue_door() -> str:
    """Draw a square door with a drop."""
    return (
        rect(-23, -23, 46, 46, "$edge", 4)
        + rect(-19.5, -19.5, 39, 39, "$blue", 2.5)
        + line("M-9 -19V19M9 -19V19", "$edge", 1.6, 'stroke-opacity=".35"')
        + rect(-11.5, -11.5, 23, 23, "$paper", 2)
        + place_at(0, 0, drop(), 0.8)
    )


def crystal() -> str:
    """Draw a crystal centred on 0,0."""
    return (
        path("M0 -17L8 -6L5 13H-5L-8 -6Z", "$crystal", "$edge", 1.8, 'stroke-linejoin="round"')
        + path("M0 -17L8 -6L0 -2L-8 -6Z", "$crystal_light")
        + path("M8 -2L15 4L12 14H5Z", "$crystal", "$edge", 1.6, 'stroke-linejoin="round"')
        + path("M-8 0L-14 5L-11 14H-5Z", "$crystal", "$edge", 1.6, 'stroke-linejoin="round"')
    )
