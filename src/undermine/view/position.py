"""Writes a view as one line of text: what lies on the table, and what only the seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from undermine.card_options import CARD_OPTIONS
from undermine.errors import PositionError
from undermine.notation import GOAL_TEXTS, HIDDEN
from undermine.position_text import (
    GOAL_PLACES,
    SPECTATOR,
    UNKNOWN,
    VERSION,
    escape,
    escape_name,
    write_by_seat,
    write_fields,
    write_items,
    write_unknown,
)
from undermine.rulebook.cards import GOAL_NAMES, STONE_TILES, TILE_NAMES
from undermine.rulebook.editions import edition_values
from undermine.settings import option_text

if TYPE_CHECKING:
    from undermine.view.memory import Inspection
    from undermine.view.view import TableView, View

_STONES = {
    TILE_NAMES[tile]: GOAL_NAMES[goal] for goal, tiles in enumerate(STONE_TILES.tolist()) for tile in tiles if tile
}
"""The goal card of each stone as it lies."""


def view_position(view: View) -> str:
    """Return a view as one line of text."""
    table = view.table
    return write_fields(settings_fields(table) | table_fields(table) | _known_fields(view) | _gold_fields(view))


def settings_fields(table: TableView) -> dict[str, str]:
    """Return the edition with the options that differ from it, and the players."""
    usual = {name: option_text(name, value) for name, value in edition_values(table.edition).items()}
    options = {name: value for name, value in table.options.items() if name in CARD_OPTIONS or value != usual.get(name)}
    if not table.round:
        raise PositionError("no round has been dealt yet, so there is no position")
    names = [seat.player for seat in table.seats]
    return {
        "position": VERSION,
        "edition": edition_text(table.edition, table.expansion, options),
        "players": players_text(names),
    }


def edition_text(edition: str, expansion: bool, options: Mapping[str, Any]) -> str:
    """Return an edition and its options: `amigo,expansion,rounds=1,deck.rockfall=6`."""
    items = [edition, "expansion"] if expansion else [edition]
    for name, value in options.items():
        entries = {f"{name}.{entry}": value[entry] for entry in value} if isinstance(value, dict) else {name: value}
        items += [f"{entry}={_option_value(entries[entry])}" for entry in entries]
    return ",".join(map(escape, items))


def _option_value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def players_text(names: list[str]) -> str:
    """Return the players' names, or only their number if nobody has named them."""
    if names == [f"Player {seat}" for seat in range(len(names))]:
        return str(len(names))
    return write_by_seat(map(escape_name, names))


def table_fields(table: TableView) -> dict[str, str]:
    """Return what everyone sees of the round: whose turn it is, the maze, and what lies in front of the seats."""
    fields = {"round": str(table.round), "first": str(table.first)}
    if table.to_move is not None:
        fields["to_move"] = str(table.to_move)
    if table.phase != "play":
        fields["phase"] = table.phase
    maze = [f"{card.card}@{card.cell}" for card in table.maze]
    maze += [f"{goal.card}@{goal.cell}" for goal in table.goals if goal.card != HIDDEN and goal.cell != table.turning]
    if maze:
        fields["maze"] = write_items(maze)
    if any(seat.front for seat in table.seats):
        fields["front"] = write_by_seat(write_items(seat.front) for seat in table.seats)
    if table.turning is not None:
        fields["turning"] = place_of(table.turning)
    return fields


def _known_fields(view: View) -> dict[str, str]:
    """Return goals, roles, hands and the deck, as far as the seat knows them."""
    table, memory, seats = view.table, view.memory, range(len(view.table.seats))
    own = {seat: seat == view.seat for seat in seats}
    roles = [(view.role if own[seat] else None) or table.seats[seat].role or UNKNOWN for seat in seats]
    hands = [write_items(view.hand) if own[seat] else write_unknown(table.seats[seat].cards) for seat in seats]
    spare = table.spare_dwarves
    fields = {
        "seen_by": SPECTATOR if view.seat is None else str(view.seat),
        "goals": write_by_seat(_goal_known(goal.card, memory.goals.get(goal.cell)) for goal in table.goals),
        "roles": write_by_seat(roles),
        "spare": write_unknown(table.spare) if spare is None else write_items(spare),
        "hands": write_by_seat(hands),
        "deck": write_unknown(table.deck),
    }
    learnt = {
        "looked": [write_items(map(place_of, memory.goals)) if own[seat] else "" for seat in seats],
        "hats": [write_items(memory.hats) if own[seat] else "" for seat in seats],
        "inspected": [inspections_text(memory.inspections) if own[seat] else "" for seat in seats],
    }
    return fields | {name: write_by_seat(texts) for name, texts in learnt.items() if any(texts)}


def _goal_known(card: str, looked: str | None) -> str:
    """Return which goal card lies somewhere: one that is open, that the seat looked at, or `?`."""
    if card == HIDDEN:
        return looked or UNKNOWN
    return _STONES.get(card, card)


def _gold_fields(view: View) -> dict[str, str]:
    """Return nuggets or gold pieces, as far as the seat knows them."""
    table = view.table
    if table.expansion:
        unknown = [UNKNOWN if seat.has_gold else "0" for seat in table.seats]
        gold = list(map(str, table.gold or ())) or unknown
        if view.seat is not None:
            gold[view.seat] = str(view.gold)
        return {"gold": write_by_seat(gold)}
    nuggets = [write_unknown(seat.nuggets) if seat.nuggets else "" for seat in table.seats]
    if view.seat is not None:
        nuggets[view.seat] = write_items(view.nuggets)
    fields = {"nuggets": write_by_seat(nuggets)} if any(nuggets) else {}
    if table.phase == "take":
        offered = view.memory.offered
        fields["offer"] = write_items(offered) if offered else write_unknown(table.offered)
    return fields | {"pile": write_unknown(table.pile)}


def inspections_text(inspections: Iterable[Inspection]) -> str:
    """Return the dwarves that a seat saw: `2:boss`, or `2:boss?` if seat 2 has swapped hats since."""
    return write_items(f"{seen.seat}:{seen.role}{'' if seen.current else UNKNOWN}" for seen in inspections)


def place_of(cell: str) -> str:
    """Return the place of a goal: top, middle or bottom."""
    return GOAL_PLACES[GOAL_TEXTS.index(cell)]
