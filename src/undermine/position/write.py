"""Writes a game with all its secrets as one line of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from undermine.notation import cell_text
from undermine.position.progress import DECISIONS, PAYING
from undermine.position_text import GOAL_PLACES, escape, write_by_seat, write_fields, write_items
from undermine.record.deal import deal_contents
from undermine.rulebook.cards import CARD_NAMES, GOAL_NAMES, ROLE_NAMES, TILE_NAMES
from undermine.rulebook.state import FRONT_NAMES, HAND, NOBODY, START_CELL, Front, Games, Phase
from undermine.settings import Settings
from undermine.view import Memory, TableView
from undermine.view.position import (
    edition_text,
    inspections_text,
    place_of,
    settings_fields,
    table_fields,
)
from undermine.view.state_fields import StateFields, read_number


def game_position(
    games: Games, settings: Settings, table: TableView, memories: Sequence[Memory], seeded: bool, strict: bool
) -> str:
    """Return a game as one line of text; `memories` are those of the seats."""
    fields, state = settings_fields(table), StateFields.of(games)
    fields["edition"] = edition_text(settings.edition, settings.expansion, settings.options)
    if seeded:
        low, high = games["seed"][0].tolist()
        fields["seed"] = str(high << 32 | low)
    return write_fields(
        fields
        | table_fields(table)
        | _progress_fields(games)
        | _maze_fields(state)
        | _seat_fields(games, state, memories)
        | _card_fields(games, state, strict)
        | _gold_fields(state)
        | (_decision_fields(games, state) if state.phase in DECISIONS else {})
    )


def _progress_fields(games: Games) -> dict[str, str]:
    """Return the numbers that the rest of the round depends on (E2, E5)."""
    numbers = {name: read_number(games, name) for name in ("turn", "passes", "last_path", "last_card")}
    return {name: str(number) for name, number in numbers.items() if number > 0 or (number == 0 and "last" in name)}


def _maze_fields(state: StateFields) -> dict[str, str]:
    """Return the maze with its open goals, in the order in which they were laid."""
    laid = [f"{TILE_NAMES[state.tile[cell]]}@{cell_text(cell)}" for cell in state.cells if cell != START_CELL]
    maze = {"maze": write_items(laid)} if laid else {}
    return maze | {"goals": write_by_seat(GOAL_NAMES[goal] for goal in state.goal)}


def _seat_fields(games: Games, state: StateFields, memories: Sequence[Memory]) -> dict[str, str]:
    """Return the dwarves, what lies in front of the seats, and what they learnt of goals and dwarves."""
    seats = range(state.players)
    fronts = [_front(state.front[seat], int(games["theft_turn"][0, seat])) for seat in seats]
    by_seat = {
        "looked": [write_items(map(place_of, memory.goals)) for memory in memories],
        "hats": [write_items(memory.hats) for memory in memories],
        "inspected": [inspections_text(memory.inspections) for memory in memories],
        "front": fronts,
    }
    fields = {name: write_by_seat(texts) for name, texts in by_seat.items() if any(texts)}
    spare = [ROLE_NAMES[role] for role in state.spare[: state.spare_size]]
    roles = [ROLE_NAMES[role] for role in state.role[: state.players]]
    return fields | {"roles": write_by_seat(roles), "spare": write_items(spare)}


def _front(front: int, theft_turn: int) -> str:
    names = [name for bit, name in enumerate(FRONT_NAMES) if front >> bit & 1]
    if front & Front.THEFT:
        names[-1] += f"@{theft_turn}"
    return write_items(names)


def _card_fields(games: Games, state: StateFields, strict: bool) -> dict[str, str]:
    """Return hands, the deck and what was taken out; what is left of the box has been discarded."""
    hands = [_cards(state.hand[seat * HAND : (seat + 1) * HAND]) for seat in range(state.players)]
    fields = {"hands": write_by_seat(hands), "deck": _cards(state.deck[state.drawn : state.deck_size])}
    if state.rule("expansion"):
        fields["out"] = _cards(state.deck[: min(deal_contents(games).taken_out, state.drawn)])
    if not strict:
        discards = Counter({CARD_NAMES[card]: copies for card, copies in enumerate(state.discard)})
        fields |= {"strict": "no", "discards": write_items(discards.elements())}
    return fields


def _cards(cards: Iterable[int]) -> str:
    return write_items(CARD_NAMES[card] for card in cards if card)


def _gold_fields(state: StateFields) -> dict[str, str]:
    """Return nugget cards or gold pieces, and what was paid if it is the end of a round."""
    fields = {}
    if state.phase in PAYING:
        fields["paid"] = write_by_seat(map(str, state.payments))
        if state.finisher != NOBODY:
            fields["finisher"] = str(state.finisher)
    if state.rule("expansion"):
        return fields | {"gold": write_by_seat(map(str, state.gold[: state.players]))}
    nuggets = [_nuggets(counts) for counts in state.nuggets[: state.players]]
    if any(nuggets):
        fields["nuggets"] = write_by_seat(nuggets)
    if state.phase == Phase.TAKE:
        fields["offer"] = _nuggets(state.offer)
    return fields | {"pile": write_items(state.pile[: state.pile_size])}


def _nuggets(counts: bytes) -> str:
    return write_items(value for value, count in enumerate(counts) for _ in range(count) if value)


def _decision_fields(games: Games, state: StateFields) -> dict[str, str]:
    """Return what a decision about goals depends on (G3, G4)."""
    fields = {"placed": escape(cell_text(read_number(games, "placed_cell")))}
    if read_number(games, "chosen"):
        fields["chosen"] = "yes"
    waiting = games["reached"][0].tolist()
    if state.phase == Phase.TURN and any(waiting):
        sides = ("".join(side for bit, side in enumerate("nesw") if bits >> bit & 1) for bits in waiting)
        items = [f"{place}:{letters}" for place, letters in zip(GOAL_PLACES, sides, strict=True) if letters]
        fields["reached"] = write_items(items)
    return fields
