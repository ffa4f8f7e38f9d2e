"""Gives the seats of a position their dwarves and their gold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from undermine.errors import PositionError, shown
from undermine.position.fields import Position
from undermine.position.values import by_seat, names, whole_number
from undermine.record.deal import DealContents
from undermine.rulebook.cards import NUGGETS, ROLE_NAMES
from undermine.rulebook.state import Games
from undermine.settings import is_whole
from undermine.view.state_fields import StateFields

MOST_GOLD = 1000
ALL_NUGGETS = Counter({int(value): number for value, number in NUGGETS.items()})


def give_dwarves(games: Games, position: Position, contents: DealContents, dealt: StateFields) -> None:
    """Give the seats the roles that are named, then deal the others theirs; the rest is spare."""
    players = contents.players
    given = by_seat("roles", position.get("roles", {}), players)
    spare = names("spare", position.get("spare", ()))
    left = Counter(contents.dwarves)
    for seat, role in given.items():
        _take_dwarf(left, role, f"of seat {seat}", contents)
    for role in spare:
        _take_dwarf(left, role, "spare", contents)
    order = list(_still_there(left, [ROLE_NAMES[role] for role in (*dealt.role[:players], *dealt.spare)]))
    if len(order) < players - len(given):
        raise PositionError(f"{players - len(given)} seats are without a dwarf, and {len(order)} are left")
    roles = [given[seat] if seat in given else order.pop(0) for seat in range(players)]
    spare = spare if "spare" in position else order
    games["role"][0, :players] = [ROLE_NAMES.index(role) for role in roles]
    games["spare"][0] = 0
    games["spare"][0, : len(spare)] = [ROLE_NAMES.index(role) for role in spare]
    games["spare_size"] = len(spare)


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
    for name in ("nuggets", "pile") if contents.expansion else ("gold",):
        if name in position:
            kind = "with" if contents.expansion else "without"
            raise PositionError(f"there is no “{name}” in a game {kind} the expansion")
    if contents.expansion:
        for seat, pieces in by_seat("gold", position.get("gold", {}), contents.players).items():
            games["gold"][0, seat] = whole_number(f"the gold of seat {seat}", pieces, 0, MOST_GOLD)
        return
    left = Counter(ALL_NUGGETS)
    for seat, values in by_seat("nuggets", position.get("nuggets", {}), contents.players).items():
        _take_nuggets(left, values, f"seat {seat}")
        for value in values:
            games["nuggets"][0, seat, value] += 1
        games["gold"][0, seat] = sum(values)
    if "pile" in position:
        _take_nuggets(left, position["pile"], "the pile")
    pile = position.get("pile", list(_still_there(left, dealt.pile[: dealt.pile_size])))
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
