"""A turn (T1 to T5)."""

from __future__ import annotations

import pytest

from tests.mazes import BETWEEN_TOP_AND_MIDDLE, ONE_CARD, TO_MIDDLE
from tests.tables import EMPTY_PICTURE, legal, make_game, play_all
from undermine import Reason
from undermine.event import Drew, Opened, Passed, Placed, RoundEnded, StoneLaid


@pytest.mark.parametrize(
    ("move", "used"), [("ew@1,0", "ew"), ("break:cart>1", "break:cart"), ("map@8,0", "map"), ("pass:ns", "ns")]
)
def test_a_turn_uses_one_card_and_draws_the_top_one(move: str, used: str) -> None:
    """T1: a path card, an action card or a pass, and then the top card of the deck."""
    hand = ["ew", "break:cart", "map", "ne", "ns", "ns"]
    game = make_game(hands={0: hand}, deck=["rockfall", "nes"])
    assert game.play(move)[-1] == Drew(0, ("rockfall",))
    hand.remove(used)
    assert game.view(0).hand == tuple(sorted([*hand, "rockfall"]))
    assert game.to_move == 1


def test_an_empty_deck_is_not_drawn_from() -> None:
    """T1: once the deck has run out there is no more drawing, and the game continues."""
    game = make_game(hands={0: ["ew"], 1: ["map"]}, cards_left=0)
    events = game.play("ew@1,0")
    assert events == [Placed(0, "ew", "1,0")]
    assert len(game.view(0).hand) == 5
    assert (game.phase, game.to_move) == ("play", 1)


def test_nobody_plays_out_of_turn() -> None:
    """T1: you play on your turn."""
    game = make_game(hands={1: ["ew"]})
    assert game.why_not("ew@1,0", seat=1) == Reason.NOT_YOUR_TURN


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    """T1: the card comes from your hand."""
    game = make_game(hands={0: ["ne"] * 5 + ["map"]})
    assert game.why_not("ew@1,0") == Reason.NOT_IN_HAND
    assert game.why_not("break:pick>1") == Reason.NOT_IN_HAND
    assert game.why_not("pass:ew") == Reason.NOT_IN_HAND


def test_an_empty_hand_must_pass() -> None:
    """T2: without cards you must pass, and there is nothing to discard."""
    game = make_game(hands={1: ["map"]}, only={0: []}, cards_left=0)
    assert legal(game) == ["pass"]
    assert game.why_not("pass:map") == Reason.HAND_EMPTY
    assert game.play("pass") == [Passed(0, ())]
    assert game.table.discards == 0
    assert game.to_move == 1


def test_a_hand_with_cards_discards_one_to_pass() -> None:
    """T2, T3: only an empty hand passes without a discard, and a pass discards one card."""
    game = make_game(hands={0: ["map", "map", "ew"]})
    assert game.why_not("pass") == Reason.HAND_NOT_EMPTY
    assert game.why_not("pass:map,map") == Reason.ONE_CARD_ONLY
    game.play("pass:map")
    assert game.table.discards == 1
    assert game.memory(0).discarded == ("map",)


def test_nobody_else_learns_what_a_pass_discarded() -> None:
    """T3: the card goes face down, so another card would have looked the same."""
    game = make_game(hands={0: ["map", "rockfall"]}, deck=["ne"])
    other = game.copy()
    passed, drew = game.play("pass:map")
    other.play("pass:rockfall")
    assert passed.seen_by(0) == Passed(0, ("map",))
    assert [passed.seen_by(seat) for seat in (1, 2, None)] == [Passed(0, ("?",))] * 3
    assert drew.seen_by(1) == Drew(0, ("?",))
    for seat in (1, 2, None):
        assert game.view(seat).to_json() == other.view(seat).to_json()


def test_any_card_of_the_hand_may_be_passed() -> None:
    """T3: passing is always allowed on your turn, whatever else you could do."""
    game = make_game(hands={0: ["ew", "map", "nesw", "ne", "rockfall", "fix:pick"]})
    passes = [move for move in legal(game) if move.startswith("pass")]
    assert passes == ["pass:ew", "pass:fix:pick", "pass:map", "pass:ne", "pass:nesw", "pass:rockfall"]


def test_passing_needs_no_whole_tools() -> None:
    """T3: passing is allowed with broken tools."""
    game = make_game(hands={0: ["ew"] * 3 + ["ne"] * 3}, front={0: ["pick", "lantern", "cart"]})
    assert legal(game) == ["pass:ew", "pass:ne"]


@pytest.mark.parametrize(
    ("move", "discarded"),
    [("ne@0,-1", 0), ("break:pick>1", 0), ("fix:cart>2", 2), ("rockfall@1,0", 2)],
)
def test_all_see_a_card_that_is_played(move: str, discarded: int) -> None:
    """T4: everybody sees it; it remains on the table or goes to the discard pile."""
    game = make_game(maze=ONE_CARD, front={2: ["cart"]}, hands={0: ["ne", "break:pick", "fix:cart", "rockfall"]})
    event = game.play(move)[0]
    assert all(event.seen_by(seat) == event for seat in (0, 1, 2, None))
    last = game.view(None).table.last
    assert last is not None
    assert last.move == move
    assert game.table.discards == discarded


def test_a_map_is_discarded_and_seen_by_all() -> None:
    """T4: that a map was played, and where, is seen by everybody."""
    game = make_game(hands={0: ["map"]})
    game.play("map@8,2")
    last = game.view(None).table.last
    assert last is not None
    assert last.move == "map@8,2"
    assert game.table.discards == 1


def test_the_order_of_a_turn() -> None:
    """T5: the card takes effect, goals are dealt with, then comes the draw and the next seat."""
    game = make_game(maze=TO_MIDDLE, hands={0: ["ew"]}, goals=("gold", "stone:es", "stone:ne"), deck=["map"])
    assert game.play("ew@7,0") == [
        Placed(0, "ew", "7,0"),
        Opened(0, "8,0", "stone:es", "stone:nw"),
        Drew(0, ("map",)),
    ]
    assert game.to_move == 1


def test_decisions_about_goals_are_part_of_the_turn() -> None:
    """T5: the same player decides, and holds one card fewer until the draw."""
    game = make_game(
        edition="igromag-uk",
        maze=BETWEEN_TOP_AND_MIDDLE,
        hands={0: ["nes", "map", "map", "map", "map", "map"]},
        goals=("gold", "stone:es", "stone:ne"),
        deck=["rockfall"],
    )
    assert game.play("nsw@8,1") == [Placed(0, "nsw", "8,1")]
    assert (game.phase, game.to_move) == ("reveal", 0)
    assert len(game.view(0).hand) == game.table.seats[0].cards == 5
    assert game.why_not("map@8,0") == Reason.DECISION_AWAITED
    assert game.why_not("reveal:8,0", seat=1) == Reason.NOT_YOUR_TURN
    assert game.play("reveal:8,0") == [Opened(0, "8,0", "stone:es", "stone:nw"), Drew(0, ("rockfall",))]
    assert game.to_move == 1


def test_every_decision_is_made_before_the_draw() -> None:
    """T5: goals are dealt with, including every decision, before you draw."""
    game = make_game(
        edition="igromag-uk",
        maze="""
        ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        ░░┌─────────────────────────────────────
        ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        ░░│░░                              ░░│░░
        ──S──                              ░░│░░
        ░░│░░                              ░░│░░
        """,
        hands={0: ["nes"]},
        goals=("gold", "stone:es", "stone:ne"),
    )
    game.play("nsw@8,1")
    assert game.play("reveal:8,0") == [Opened(0, "8,0", "stone:es", None)]
    assert (game.phase, game.to_move, game.table.seats[0].cards) == ("turn", 0, 5)
    laid, drew = game.play("turn:8,0=nw")
    assert laid == StoneLaid(0, "8,0", "stone:nw")
    assert isinstance(drew, Drew)
    assert (game.phase, game.to_move, game.table.seats[0].cards) == ("play", 1, 6)


def test_no_decision_is_made_unasked() -> None:
    """T5: decisions are made when they are pending."""
    game = make_game()
    for move in ("reveal:8,0", "turn:8,0=nw", "take:1"):
        assert game.why_not(move) == Reason.NO_DECISION_AWAITED


def test_the_treasure_ends_the_round_before_the_draw() -> None:
    """T5: if the treasure lies open, the round is over, and nobody draws."""
    game = make_game(maze=TO_MIDDLE, hands={0: ["ew"]})
    deck = game.table.deck
    events = game.play("ew@7,0")
    assert not any(isinstance(event, Drew) for event in events)
    assert isinstance(events[2], RoundEnded)
    assert game.table.deck == deck
    assert game.table.seats[0].cards == 5


@pytest.mark.parametrize(("maze", "phase"), [(ONE_CARD, "play"), (EMPTY_PICTURE, "deal")])
def test_the_end_is_tested_after_the_draw(maze: str, phase: str) -> None:
    """T5: the last card of the deck is drawn before we test whether the round ends.

    It is a rockfall, which can be played where there is a card that it could remove.
    """
    only: dict[int, list[str]] = {0: ["fix:pick"], 1: [], 2: []}
    game = make_game(maze=maze, only=only, deck=["rockfall"], cards_left=1)
    events = play_all(game, "pass:fix:pick")
    assert events[1] == Drew(0, ("rockfall",))
    assert game.phase == phase
