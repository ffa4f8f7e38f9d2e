"""Gives the seats of a position their dwarves and their gold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from undermine.errors import PositionError, shown
from undermine.position.fields import Position
from undermine.position.values import by_seat, names, whole_number
from undermine.position_text import UNKNOWN
from undermine.record.deal import DealContents
from undermine.rulebook.cards import NUGGETS, ROLE_NAMES
from undermine.rulebook.state import Games
from undermine.settings import is_whole
from undermine.view.memory import Inspection
from undermine.view.state_fields import StateFields

MOST_GOLD = 1000
ALL_NUGGETS = Counter({int(value): number for value, number in NUGGETS.items()})


class DwarfSetUp(NamedTuple):
    """The dwarves that a position names, by seat."""

    roles: dict[int, str]
    hats: dict[int, list[str]]
    inspections: dict[int, tuple[Inspection, ...]]


def give_dwarves(games: Games, position: Position, contents: DealContents, dealt: StateFields) -> DwarfSetUp:
    """Give the seats the roles that are named, then deal the others theirs; the rest is spare, or was put away."""
    given = _read_dwarves(position, contents)
    left = Counter(contents.dwarves)
    for seat, role in given.roles.items():
        _take_dwarf(left, role, f"of seat {seat}", contents)
    put_away = [role for hats in given.hats.values() for role in hats]
    for role in put_away:
        _take_dwarf(left, role, "put away", contents)
    wanted = position.get("spare", sum(left.values()))
    spare = [] if isinstance(wanted, int) else names("spare", wanted)
    for role in spare:
        _take_dwarf(left, role, "spare", contents)
    players = contents.players
    order = list(_still_there(left, [ROLE_NAMES[role] for role in (*dealt.role[:players], *dealt.spare) if role]))
    if len(order) < players - len(given.roles):
        raise PositionError(f"{players - len(given.roles)} seats are without a dwarf, and {len(order)} are left")
    roles = [given.roles[seat] if seat in given.roles else order.pop(0) for seat in range(players)]
    if isinstance(wanted, int):
        number = len(order) if "spare" not in position else whole_number("spare", wanted, 0, len(order))
        spare, order = order[:number], order[number:]
        put_away += order
    _write_dwarves(games, roles, spare, put_away)
    for seat, seen in given.inspections.items():
        for inspection in seen:
            games["role_seen"][0, seat, inspection.seat] = ROLE_NAMES.index(inspection.role)
    return given


def _read_dwarves(position: Position, contents: DealContents) -> DwarfSetUp:
    """Return the dwarves that are named. Who was inspected holds what was seen, unless they have swapped hats."""
    roles = by_seat("roles", position.get("roles", {}), contents.players)
    roles = {seat: role for seat, role in roles.items() if role != UNKNOWN}
    hats = by_seat("hats", position.get("hats", {}), contents.players)
    hats = {seat: names(f"the hats of seat {seat}", dwarves) for seat, dwarves in hats.items()}
    seen = by_seat("inspected", position.get("inspected", {}), contents.players)
    inspections = {
        seat: tuple(_inspection(seat, text, contents) for text in names(f"what seat {seat} inspected", texts))
        for seat, texts in seen.items()
    }
    for seat, found in inspections.items():
        for inspection in found:
            if inspection.current and roles.setdefault(inspection.seat, inspection.role) != inspection.role:
                held = roles[inspection.seat]
                raise PositionError(
                    f"inspected: seat {seat} saw “{inspection.role}” at seat {inspection.seat}, which holds “{held}”"
                )
    return DwarfSetUp(roles, hats, inspections)


def _inspection(seat: int, text: str, contents: DealContents) -> Inspection:
    match = re.fullmatch(r"([0-9]{1,2}):([a-z]+)(\??)", text)
    if not match or int(match[1]) >= contents.players or int(match[1]) == seat:
        raise PositionError(f"inspected: “{shown(text)}” of seat {seat} is not another seat with a role, like 2:boss")
    if match[2] not in contents.dwarves:
        raise PositionError(f"inspected: “{match[2]}” is not a dwarf of this game: {', '.join(contents.dwarves)}")
    return Inspection(int(match[1]), match[2], not match[3])


def _write_dwarves(games: Games, roles: list[str], spare: list[str], put_away: list[str]) -> None:
    most = games["roles_put_away"].shape[1]
    if len(put_away) > most:
        raise PositionError(f"{len(put_away)} dwarves are neither held nor spare; at most {most} can be put away")
    games["role"][0, : len(roles)] = [ROLE_NAMES.index(role) for role in roles]
    for field, size, dwarves in (("spare", "spare_size", spare), ("roles_put_away", "put_away_size", put_away)):
        games[field][0] = 0
        games[field][0, : len(dwarves)] = [ROLE_NAMES.index(role) for role in dwarves]
        games[size] = len(dwarves)


def _take_dwarf(left: Counter[str], role: object, where: str, contents: DealContents) -> None:
    if not isinstance(role, str) or role not in contents.dwarves:
        raise PositionError(f"“{shown(role)}” ({where}) is not a dwarf of this game: {', '.join(contents.dwarves)}")
    left[role] -= 1
    if left[role] < 0:
        raise PositionError(f"“{role}” ({where}) is one too many: there are {contents.dwarves[role]}")


def _still_there(left: Counter[Any], order: Sequence[Any]) -> Iterator[Any]:
    """Yield what is left, in the order of a deal."""
    for item in order:
        if left[item] > 0:
            left[item] -= 1
            yield item


def give_gold(games: Games, position: Position, contents: DealContents, dealt: StateFields) -> None:
    """Give the seats their gold pieces (expansion), or their nugget cards (base game)."""
    for name in ("nuggets", "pile", "offer") if contents.expansion else ("gold",):
        if name in position:
            kind = "with" if contents.expansion else "without"
            raise PositionError(f"there is no “{name}” in a game {kind} the expansion")
    if contents.expansion:
        for seat, pieces in by_seat("gold", position.get("gold", {}), contents.players).items():
            known = 1 if pieces == UNKNOWN else pieces
            games["gold"][0, seat] = whole_number(f"the gold of seat {seat}", known, 0, MOST_GOLD)
        return
    _give_nuggets(games, position, contents, dealt)


def _give_nuggets(games: Games, position: Position, contents: DealContents, dealt: StateFields) -> None:
    """Give out the nugget cards that are named, then deal as many others as are asked for, in the order of the pile."""
    wanted = {
        f"seat {seat}": cards
        for seat, cards in by_seat("nuggets", position.get("nuggets", {}), contents.players).items()
    }
    if "offer" in position:
        wanted["the offer"] = position["offer"]
    if "pile" in position:
        wanted["the pile"] = position["pile"]
    left = Counter(ALL_NUGGETS)
    for where, cards in wanted.items():
        if not isinstance(cards, int):
            _take_nuggets(left, cards, where)
    order = list(_still_there(left, dealt.pile[: dealt.pile_size]))
    given: dict[str, list[int]] = {}
    for where, cards in wanted.items():
        if isinstance(cards, int):
            number = whole_number(f"the number of nugget cards of {where}", cards, 0, len(order))
            given[where], order = order[:number], order[number:]
        else:
            given[where] = list(cards)
    for seat in range(contents.players):
        for value in given.get(f"seat {seat}", ()):
            games["nuggets"][0, seat, value] += 1
            games["gold"][0, seat] += value
    for value in given.get("the offer", ()):
        games["offer"][0, value] += 1
    pile = given.get("the pile", order)
    games["pile"][0] = 0
    games["pile"][0, : len(pile)] = pile
    games["pile_size"] = len(pile)


def _take_nuggets(left: Counter[int], values: Any, where: str) -> None:
    if isinstance(values, (str, bytes)) or not isinstance(values, Sequence):
        raise PositionError(f"the nugget cards of {where} are a list of values, not {shown(values)}")
    for value in values:
        if not is_whole(value, 1, 3) or not left[value]:
            raise PositionError(f"there is no nugget card of value {shown(value)} left for {where}")
        left[value] -= 1
