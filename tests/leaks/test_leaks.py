"""Plants leaks, one at a time, and lets the law of secrecy catch each (K3): the law is able to fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import undermine.admission
import undermine.game
import undermine.view
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
from undermine.rulebook.state import Games, record_of
from undermine.sheet import Sheet

FIRST_SEED = {
    "everybody sees who is inspected": 51,
    "who swaps hats sees them": 72,
    "everybody sees what saboteurs draw": 128,
}
"""Where to begin to look for a pair of worlds in which the rarer things happen."""

Plant = Callable[[pytest.MonkeyPatch], None]


def shows_all(kind: type[Event]) -> Plant:
    """An event that everybody sees in full."""
    return lambda patch: patch.setattr(kind, "seen_by", lambda self, _seat: self)


def top_card(games: Games) -> int:
    state = record_of(games)
    return int(state.deck[min(int(state.drawn), int(state.deck_size) - 1)])


def roles_during_the_round(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(undermine.view, "_is_round_open", lambda _phase: False)


def discards_by_what_they_are(patch: pytest.MonkeyPatch) -> None:
    """The table counts only path cards among the discards."""
    honest = undermine.view.table_of

    def leaky(sheet: Sheet, *rest: Any) -> Any:
        paths = sum(count for kind, count in enumerate(sheet.discard) if TILES_OF[kind, 0])
        return msgspec.structs.replace(honest(sheet, *rest), discards=paths)

    patch.setattr(undermine.game, "table_of", leaky)


def goals_face_up(patch: pytest.MonkeyPatch) -> None:
    honest = undermine.view._goals

    def leaky(sheet: Sheet, *rest: Any) -> Any:
        seen = honest(sheet, *rest)
        return tuple(msgspec.structs.replace(goal, card=GOAL_NAMES[sheet.goal[at]]) for at, goal in enumerate(seen))

    patch.setattr(undermine.view, "_goals", leaky)


def nuggets_by_worth(patch: pytest.MonkeyPatch) -> None:
    """A seat's number of nugget cards is its gold."""
    honest = undermine.view._seats

    def leaky(sheet: Sheet, *rest: Any) -> Any:
        seats = honest(sheet, *rest)
        return tuple(msgspec.structs.replace(seen, nuggets=sheet.gold[seat]) for seat, seen in enumerate(seats))

    patch.setattr(undermine.view, "_seats", leaky)


def order_of_moves_by_the_next_card(patch: pytest.MonkeyPatch) -> None:
    honest = LegalMoves.__iter__

    def leaky(self: LegalMoves) -> Any:
        moves = list(honest(self))
        turn = top_card(self._games) % len(moves)
        return iter(moves[turn:] + moves[:turn])

    patch.setattr(LegalMoves, "__iter__", leaky)


def reasons_by_other_hands(patch: pytest.MonkeyPatch) -> None:
    """A seat out of turn learns whether the seat to move holds a card."""
    honest = undermine.admission.admit

    def leaky(games: Games, move: Move | str, seat: int | None) -> int:
        state, text = record_of(games), str(move)
        if seat is not None and seat != int(state.to_move) and text.startswith("pass:"):
            held = [CARD_NAMES[kind] for kind in state.hand[int(state.to_move)].tolist()]
            if text.removeprefix("pass:") not in held:
                raise IllegalMove(Reason.NOT_IN_HAND, "not held")
        return honest(games, move, seat)

    patch.setattr(undermine.game, "admit", leaky)


def sentences_with_the_next_card(patch: pytest.MonkeyPatch) -> None:
    honest = undermine.admission.admit

    def leaky(games: Games, move: Move | str, seat: int | None) -> int:
        try:
            return honest(games, move, seat)
        except IllegalMove as refused:
            sentence = f"{refused} (next is {CARD_NAMES[top_card(games)]})"
            raise IllegalMove(refused.reason, sentence) from None

    patch.setattr(undermine.game, "admit", leaky)


def spare_dwarves_early(patch: pytest.MonkeyPatch) -> None:
    honest = undermine.view.table_of

    def leaky(sheet: Sheet, *rest: Any) -> Any:
        spare = undermine.view._roles(sheet.spare[: sheet.spare_size])
        return msgspec.structs.replace(honest(sheet, *rest), spare_dwarves=spare)

    patch.setattr(undermine.game, "table_of", leaky)


def memory_of_others(patch: pytest.MonkeyPatch) -> None:
    """A seat's view carries what its neighbour remembers."""
    honest = Game.memory
    patch.setattr(Game, "memory", lambda self, seat: honest(self, (seat + 1) % len(self.players)))


def hats_seen_by_who_swapped(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SwappedHats, "owner", "seat")


LEAKS: dict[str, Plant] = {
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
    """K3: a pair of worlds shows the leak."""
    LEAKS[leak](monkeypatch)
    seeds = range(FIRST_SEED.get(leak, 0), 200)
    assert any(differences(make_pair(seed)) for seed in seeds), leak
