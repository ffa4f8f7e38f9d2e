"""Adds leaks to the code, one at a time, and checks that the secrecy tests find each of them (K3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import undermine.check
import undermine.game
import undermine.view.view as view_module
from tests.secrecy.law import differences, make_pair
from undermine import Game, IllegalMove, LegalMoves, Move, Reason
from undermine.event import (
    Dealt,
    Drew,
    Event,
    Inspected,
    Looked,
    Offered,
    Paid,
    Passed,
    SwappedHands,
    SwappedHats,
    Took,
)
from undermine.rulebook.cards import CARD_NAMES, GOAL_NAMES, TILES_OF
from undermine.rulebook.state import Games, Phase, record_of
from undermine.view.state_fields import StateFields

FIRST_SEED = {
    "everybody sees who is inspected": 51,
    "who swaps hats sees them": 72,
    "everybody sees what saboteurs draw": 128,
}
"""For leaks that rarely show: the seed at which to start the search for a pair of worlds that shows them."""

AddLeak = Callable[[pytest.MonkeyPatch], None]


def shows_all(kind: type[Event]) -> AddLeak:
    """Return a leak: everybody sees all events of this kind in full."""
    return lambda patch: patch.setattr(kind, "seen_by", lambda self, _seat: self)


def top_card(games: Games) -> int:
    state = record_of(games)
    return int(state.deck[min(int(state.drawn), int(state.deck_size) - 1)])


def roles_during_the_round(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(view_module, "_ARE_ROLES_OPEN", [True] * len(Phase))


def discards_by_what_they_are(patch: pytest.MonkeyPatch) -> None:
    """Count only path cards among the discards."""
    original = view_module.table_of

    def leaky(fields: StateFields, *rest: Any) -> Any:
        paths = sum(count for kind, count in enumerate(fields.discard) if TILES_OF[kind, 0])
        return msgspec.structs.replace(original(fields, *rest), discards=paths)

    patch.setattr(undermine.game, "table_of", leaky)


def goals_face_up(patch: pytest.MonkeyPatch) -> None:
    original = view_module._goals

    def leaky(fields: StateFields, *rest: Any) -> Any:
        seen = original(fields, *rest)
        return tuple(msgspec.structs.replace(goal, card=GOAL_NAMES[fields.goal[at]]) for at, goal in enumerate(seen))

    patch.setattr(view_module, "_goals", leaky)


def nuggets_by_worth(patch: pytest.MonkeyPatch) -> None:
    """Show a seat's gold as its number of nugget cards."""
    original = view_module._seats

    def leaky(fields: StateFields, *rest: Any) -> Any:
        seats = original(fields, *rest)
        return tuple(msgspec.structs.replace(seen, nuggets=fields.gold[seat]) for seat, seen in enumerate(seats))

    patch.setattr(view_module, "_seats", leaky)


def order_of_moves_by_the_next_card(patch: pytest.MonkeyPatch) -> None:
    original = LegalMoves.__iter__

    def leaky(self: LegalMoves) -> Any:
        moves = list(original(self))
        turn = top_card(self._games) % len(moves)
        return iter(moves[turn:] + moves[:turn])

    patch.setattr(LegalMoves, "__iter__", leaky)


def reasons_by_other_hands(patch: pytest.MonkeyPatch) -> None:
    """Tell a seat out of turn whether the seat to move holds a card."""
    original = undermine.check.check_move

    def leaky(games: Games, move: Move | str, seat: int | None) -> Move:
        state, text = record_of(games), str(move)
        if seat is not None and seat != int(state.to_move) and text.startswith("pass:"):
            held = [CARD_NAMES[kind] for kind in state.hand[int(state.to_move)].tolist()]
            if text.removeprefix("pass:") not in held:
                raise IllegalMove(Reason.NOT_IN_HAND, "not held")
        return original(games, move, seat)

    patch.setattr(undermine.game, "check_move", leaky)


def sentences_with_the_next_card(patch: pytest.MonkeyPatch) -> None:
    original = undermine.check.check_move

    def leaky(games: Games, move: Move | str, seat: int | None) -> Move:
        try:
            return original(games, move, seat)
        except IllegalMove as refused:
            sentence = f"{refused} (next is {CARD_NAMES[top_card(games)]})"
            raise IllegalMove(refused.reason, sentence) from None

    patch.setattr(undermine.game, "check_move", leaky)


def spare_dwarves_early(patch: pytest.MonkeyPatch) -> None:
    original = view_module.table_of

    def leaky(fields: StateFields, *rest: Any) -> Any:
        spare = view_module._roles(fields.spare[: fields.spare_size])
        return msgspec.structs.replace(original(fields, *rest), spare_dwarves=spare)

    patch.setattr(undermine.game, "table_of", leaky)


def memory_of_others(patch: pytest.MonkeyPatch) -> None:
    """Show a seat what its neighbour remembers."""
    original = Game.memory
    patch.setattr(Game, "memory", lambda self, seat: original(self, (seat + 1) % len(self.players)))


def hats_seen_by_who_swapped(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SwappedHats, "owner", "seat")


LEAKS: dict[str, AddLeak] = {
    "everybody sees what is drawn": shows_all(Drew),
    "everybody sees the deal": shows_all(Dealt),
    "everybody sees what is discarded": shows_all(Passed),
    "everybody sees what a map shows": shows_all(Looked),
    "everybody sees who is inspected": shows_all(Inspected),
    "everybody sees swapped hands": shows_all(SwappedHands),
    "who swaps hats sees them": hats_seen_by_who_swapped,
    "everybody sees the nuggets that go round": shows_all(Offered),
    "everybody sees which nugget is taken": shows_all(Took),
    "everybody sees what saboteurs draw": shows_all(Paid),
    "roles lie open": roles_during_the_round,
    "discards are counted by what they are": discards_by_what_they_are,
    "goals lie face up": goals_face_up,
    "nugget cards are counted by worth": nuggets_by_worth,
    "the order of moves tells the next card": order_of_moves_by_the_next_card,
    "reasons tell other hands": reasons_by_other_hands,
    "sentences tell the next card": sentences_with_the_next_card,
    "spare dwarves are shown": spare_dwarves_early,
    "a seat remembers what others saw": memory_of_others,
}


@pytest.mark.parametrize("leak", LEAKS)
def test_leak_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """K3: the arrays or texts of some pair of worlds differ."""
    LEAKS[leak](monkeypatch)
    seeds = range(FIRST_SEED.get(leak, 0), 200)
    assert any(differences(make_pair(seed)) for seed in seeds), leak
