"""Sets up a position in the middle of a round, part by part."""

from __future__ import annotations

from collections import Counter
from typing import Any

from undermine.errors import PositionError, shown
from undermine.event import Dealt
from undermine.notation import GOAL_TEXTS
from undermine.position.cards import CardSetUp
from undermine.position.fields import Position
from undermine.position.players import ALL_NUGGETS, DwarfSetUp, give_dwarves, give_gold
from undermine.position.progress import set_progress
from undermine.position.values import by_seat, goal_named, names, whole_number
from undermine.record.deal import DealContents, deal_contents, write_deal
from undermine.rulebook import entry_points
from undermine.rulebook.cards import CARD_NAMES, GOAL_NAMES, ROLE_NAMES
from undermine.rulebook.state import HAND, Games, Phase
from undermine.view import Memory
from undermine.view.state_fields import StateFields


def set_up_position(games: Games, seeded: bool, position: Position) -> tuple[Dealt, list[Memory]]:
    """Write a position into a game that awaits its first deal.

    Returns the event that tells the seats of it, and what each seat remembers.
    """
    unknown = set(position) - set(Position.__annotations__)
    if unknown:
        raise PositionError(f"a position has no “{shown(min(unknown))}”; it has {', '.join(Position.__annotations__)}")
    contents = deal_contents(games)
    _deal(games, seeded, position, contents)
    dealt = StateFields.of(games)  # a full deal: what the position leaves out is taken from it, in its order
    cards = CardSetUp(games, position, contents, dealt)
    cards.lay_maze()
    cards.lay_front()
    cards.give_hands()
    cards.stack_deck()
    dwarves = give_dwarves(games, position, contents, dealt)
    give_gold(games, position, contents, dealt)
    looked = _let_look(games, position, contents)
    set_progress(games, position, contents)
    state = StateFields.of(games)
    return _event(state), [_memory(state, seat, looked.get(seat, []), dwarves) for seat in range(contents.players)]


def _let_look(games: Games, position: Position, contents: DealContents) -> dict[int, list[int]]:
    """Return the goals that each seat has looked at."""
    looked = {
        seat: [goal_named("looked", place) for place in names(f"what seat {seat} looked at", places)]
        for seat, places in by_seat("looked", position.get("looked", {}), contents.players).items()
    }
    for seat, goals in looked.items():
        games["goals_seen"][0, seat] = sum(1 << goal for goal in {*goals})
    return looked


def _memory(state: StateFields, seat: int, looked: list[int], dwarves: DwarfSetUp) -> Memory:
    """Return what a seat remembers of the position (K1)."""
    offered = [value for value, copies in enumerate(state.offer) for _ in range(copies)]
    return Memory(
        goals={GOAL_TEXTS[goal]: GOAL_NAMES[state.goal[goal]] for goal in looked},
        inspections=dwarves.inspections.get(seat, ()),
        hats=tuple(dwarves.hats.get(seat, ())),
        round=state.round_number,
        offered=tuple(offered) if state.phase == Phase.TAKE and seat == state.to_move else (),
    )


def _deal(games: Games, seeded: bool, position: Position, contents: DealContents) -> None:
    """Deal the round, by the seed or in the order of names, and set whose turn it is."""
    last = contents.players - 1
    to_move = whole_number("to_move", position.get("to_move", 0), 0, last)
    first = whole_number("first", position.get("first", to_move), 0, last)
    number = whole_number("round", position.get("round", 1), 1, StateFields.of(games).rule("rounds"))
    games["round_number"], games["first"] = number - 1, first
    if seeded:
        entry_points.deal_by_seed(games)
    else:
        write_deal(games, _deal_in_order(contents, number, first))
        entry_points.deal_as_given(games)
    games["to_move"] = to_move


def _deal_in_order(contents: DealContents, number: int, first: int) -> dict[str, Any]:
    """Return a deal with everything in the order of names, the treasure in the middle."""
    dwarves, cards = list(Counter(contents.dwarves).elements()), sorted(Counter(contents.cards).elements())
    hands, out = contents.players * contents.hand, contents.taken_out
    deal: dict[str, Any] = {
        "round": number,
        "first": first,
        "roles": dwarves[: contents.players],
        "spare": dwarves[contents.players :],
        "goals": ["stone:ne", "gold", "stone:es"],
        "hands": [cards[at : at + contents.hand] for at in range(0, hands, contents.hand)],
        "deck": cards[hands + out :],
    }
    return deal | (
        {"out": cards[hands : hands + out]} if contents.expansion else {"gold": list(ALL_NUGGETS.elements())}
    )


def _event(state: StateFields) -> Dealt:
    hands = [state.hand[seat * HAND : (seat + 1) * HAND] for seat in range(state.players)]
    return Dealt(
        round=state.round_number,
        first=state.first,
        roles=tuple(ROLE_NAMES[role] for role in state.role[: state.players]),
        hands=tuple(tuple(CARD_NAMES[card] for card in hand if card) for hand in hands),
        deck=state.deck_size - state.drawn,
        nuggets=state.pile_size,
    )
