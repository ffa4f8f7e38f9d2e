"""The end of a round and of the game (E1 to E6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tests.mazes import CLOSED_ALL_ROUND, ONE_CARD, TO_MIDDLE
from tests.tables import legal, make_deal, make_game, play_all, run_dry
from undermine import DealError, Game, Reason
from undermine.event import Drew, GameEnded, Offered, Paid, RoundEnded, Took

EVERYONE_PASSED = {"round_end": "everyone-passed"}
LAST_CARD = {"next_first": "last-card"}
NOBODY_A_SABOTEUR = ("miner", "miner", "miner")
SECOND_A_SABOTEUR = ("miner", "saboteur", "miner")


def at_the_end(*hands: Sequence[str], **table: Any) -> Game:
    """A table with exactly these hands and an empty deck, unless cards are left."""
    return make_game(len(hands), only=dict(enumerate(hands)), **({"cards_left": 0} | table))


def before_the_treasure(finisher: int = 0, **table: Any) -> Game:
    """A table where a seat is about to reach the treasure by ew@7,0."""
    return make_game(maze=TO_MIDDLE, hands={finisher: ["ew"]}, to_move=finisher, **table)


def take_all(game: Game) -> None:
    while game.phase == "take":
        game.play(legal(game)[-1])


def round_ended(game: Game) -> RoundEnded:
    (ended,) = (event for event in game.events if isinstance(event, RoundEnded))
    return ended


def opens_next(game: Game) -> int:
    assert game.phase == "deal"
    return game.table.first


def test_the_treasure_ends_the_round_for_all_miners() -> None:
    """E1: the miners win, every one of them, and not the saboteurs."""
    game = before_the_treasure(roles=SECOND_A_SABOTEUR)
    game.play("ew@7,0")
    assert round_ended(game).winners == (0, 2)
    assert round_ended(game).finisher == 0


def test_the_miners_win_though_a_saboteur_laid_the_card() -> None:
    """E1: no matter who laid the card; the player who laid it is the finisher."""
    game = before_the_treasure(finisher=1, roles=SECOND_A_SABOTEUR)
    game.play("ew@7,0")
    assert round_ended(game).winners == (0, 2)
    assert round_ended(game).finisher == 1


def test_the_finisher_does_not_draw() -> None:
    """E1: the finisher does not draw."""
    game = before_the_treasure()
    assert not any(isinstance(event, Drew) for event in game.play("ew@7,0"))
    assert game.table.seats[0].cards == 5


def test_losing_saboteurs_are_not_paid() -> None:
    """E1, N1: after a win of the miners only they take nuggets."""
    game = before_the_treasure(roles=SECOND_A_SABOTEUR)
    game.play("ew@7,0")
    take_all(game)
    assert game.gold[1] == 0
    assert game.gold[0] > 0 < game.gold[2]


@pytest.mark.parametrize(
    ("hand", "front", "maze", "goes_on"),
    [
        (["map"], [], ONE_CARD, True),
        (["ew"], [], ONE_CARD, True),
        (["break:pick"], [], ONE_CARD, True),
        (["rockfall"], [], ONE_CARD, True),
        (["fix:cart"], ["cart"], ONE_CARD, True),
        (["ew", "fix:pick/cart"], ["cart"], ONE_CARD, True),
        (["ew"], ["cart"], ONE_CARD, False),
        (["fix:cart"], ["pick", "lantern"], ONE_CARD, False),
        (["fix:cart", "fix:pick/lantern"], [], ONE_CARD, False),
        (["ew", "nesw", "n-e-s-w"], [], CLOSED_ALL_ROUND, False),
        (["rockfall"], [], None, False),
        ([], [], ONE_CARD, False),
    ],
)
def test_only_passes_left(hand: list[str], front: list[str], maze: str | None, goes_on: bool) -> None:
    """E2: with an empty deck the round is over when nobody could do anything but pass."""
    table = {} if maze is None else {"maze": maze}
    game = at_the_end(["fix:lantern"], [], hand, front={2: front}, **table)
    game.play("pass:fix:lantern")
    assert (game.phase == "play") == goes_on


@pytest.mark.parametrize("able", range(3))
def test_every_player_is_asked(able: int) -> None:
    """E2: with only-passes-left it counts what they could do if they were to move at this moment."""
    hands = [["map"] if seat == able else [] for seat in range(3)]
    hands[0].append("fix:pick")
    game = at_the_end(*hands)
    game.play("pass:fix:pick")
    assert game.phase == "play"


def test_a_card_becomes_useless_by_the_last_move() -> None:
    """E2: with only-passes-left, breaking the tool of the last one who could dig ends the round."""
    game = at_the_end(["break:pick"], ["ew"], [])
    game.play("break:pick>1")
    assert game.phase == "deal"


def test_passes_alone_do_not_end_a_round() -> None:
    """E2: with only-passes-left the round goes on, however many pass, while somebody could play."""
    game = at_the_end(["map"] * 3, ["map"] * 2, ["map"] * 2)
    play_all(game, *["pass:map"] * 6)
    assert game.phase == "play"
    game.play("pass:map")
    assert game.phase == "deal"


@pytest.mark.parametrize("options", [{}, EVERYONE_PASSED])
def test_no_end_before_the_deck_is_empty(options: dict[str, str]) -> None:
    """E2: while there are cards to draw the round goes on, even if nobody can play."""
    game = make_game(options=options, only={seat: ["fix:pick"] for seat in range(3)})
    play_all(game, "pass:fix:pick", "pass:fix:pick", "pass:fix:pick")
    assert (game.phase, game.to_move) == ("play", 0)


def test_everyone_passed() -> None:
    """E2: with everyone-passed the round is over when all, one after the other, have passed."""
    game = at_the_end(*[["map", "ew"]] * 3, options=EVERYONE_PASSED)
    play_all(game, "pass:map", "pass:map")
    assert game.phase == "play"
    game.play("pass:map")
    assert game.phase == "deal"


def test_another_move_sets_the_count_back() -> None:
    """E2: with everyone-passed a move of any other sort sets the count back to zero."""
    game = at_the_end(*[["map"] * 4] * 3, options=EVERYONE_PASSED)
    play_all(game, "pass:map", "pass:map", "map@8,0", "pass:map", "pass:map")
    assert game.phase == "play"
    game.play("pass:map")
    assert game.phase == "deal"


def test_a_pass_that_draws_the_last_card_does_not_count() -> None:
    """E2: with everyone-passed each must have passed when the deck was already empty."""
    game = at_the_end(*[["map"] * 4] * 3, options=EVERYONE_PASSED, cards_left=1)
    events = play_all(game, "pass:map")
    assert isinstance(events[-1], Drew)
    play_all(game, "pass:map", "pass:map")
    assert game.phase == "play"
    game.play("pass:map")
    assert game.phase == "deal"


def test_an_empty_handed_pass_counts() -> None:
    """E2: with everyone-passed every pass counts, and so does one with an empty hand."""
    game = at_the_end(["map", "map"], [], [], options=EVERYONE_PASSED)
    play_all(game, "pass:map", "pass", "pass")
    assert game.phase == "deal"


def test_useless_cards_do_not_end_the_round_by_themselves() -> None:
    """E2: with everyone-passed we do not look into hands."""
    game = at_the_end(["fix:pick", "fix:pick"], ["fix:cart"], [], options=EVERYONE_PASSED)
    game.play("pass:fix:pick")
    assert (game.phase, game.to_move) == ("play", 1)


def test_the_last_card_of_all_hands_ends_the_round() -> None:
    """E2: with everyone-passed the round is over as soon as no hand holds a card."""
    game = at_the_end(["map"], [], [], options=EVERYONE_PASSED)
    game.play("map@8,0")
    assert game.phase == "deal"


@pytest.mark.parametrize("options", [{}, EVERYONE_PASSED])
def test_the_treasure_is_found_with_the_last_card(options: dict[str, str]) -> None:
    """E1, E2: the treasure counts before anything is asked about hands."""
    game = at_the_end(["ew"], [], [], maze=TO_MIDDLE, options=options)
    game.play("ew@7,0")
    assert round_ended(game).finisher == 0
    assert game.phase == "take"


@pytest.mark.parametrize(
    ("roles", "winners"),
    [
        (("miner", "saboteur", "miner", "saboteur", "miner"), (1, 3)),
        (("miner", "saboteur", "miner", "miner", "miner"), (1,)),
    ],
)
def test_the_saboteurs_win_when_the_cards_run_out(roles: tuple[str, ...], winners: tuple[int, ...]) -> None:
    """E2: the saboteurs, every one of them, have then won the round."""
    game = at_the_end(["fix:pick"], [], [], [], [], roles=roles)
    game.play("pass:fix:pick")
    assert round_ended(game).winners == winners
    assert round_ended(game).finisher is None


def test_nobody_wins_where_nobody_is_a_saboteur() -> None:
    """E2: if nobody is a saboteur, nobody has won."""
    game = at_the_end(["fix:pick"], [], [], roles=NOBODY_A_SABOTEUR)
    game.play("pass:fix:pick")
    assert round_ended(game).winners == ()


def test_every_dwarf_is_shown_at_the_end() -> None:
    """E3: all see them then, and not before."""
    game = before_the_treasure(roles=SECOND_A_SABOTEUR)
    assert [seat.role for seat in game.view(None).table.seats] == [None, None, None]
    game.play("ew@7,0")
    assert [seat.role for seat in game.view(None).table.seats] == list(SECOND_A_SABOTEUR)
    assert round_ended(game).seen_by(None).roles == SECOND_A_SABOTEUR


def test_nuggets_are_kept_secret_until_the_game_has_ended() -> None:
    """E4: others see the number of a player's nugget cards and not their values."""
    game = before_the_treasure(roles=SECOND_A_SABOTEUR, gold=[1, 3], options={"rounds": 2})
    *_, offered = game.play("ew@7,0")
    assert offered.seen_by(1) == Offered(0, (None, None))
    took, *_ = game.play("take:3")
    assert took.seen_by(0) == Took(0, 3)
    assert took.seen_by(1) == took.seen_by(None) == Took(0, None)
    game.play("take:1")
    view = game.view(1)
    assert [seat.nuggets for seat in view.table.seats] == [1, 0, 1]
    assert view.table.gold is None
    assert (game.view(0).gold, game.view(0).nuggets) == (3, (3,))


def test_what_saboteurs_draw_is_secret_too() -> None:
    """E4: others see how many cards a saboteur has drawn."""
    game = at_the_end(["fix:pick"], [], [], roles=SECOND_A_SABOTEUR, gold=[2, 3, 2])
    paid = game.play("pass:fix:pick")[-1]
    assert paid == paid.seen_by(1) == Paid(1, 4, (2, 2), (3,))
    assert paid.seen_by(0) == Paid(1, None, (None, None), ())
    assert game.view(0).table.seats[1].nuggets == 2


def test_gold_is_shown_when_the_game_has_ended() -> None:
    """E4, E6: after the last round everybody's gold is counted openly."""
    game = before_the_treasure(roles=SECOND_A_SABOTEUR, gold=[1, 3], options={"rounds": 1})
    play_all(game, "ew@7,0", "take:3", "take:1")
    assert game.view(None).table.gold == (3, 0, 1)


@pytest.mark.parametrize(("options", "opening"), [({}, 1), (LAST_CARD, 0)])
def test_who_opens_the_next_round(options: dict[str, str], opening: int) -> None:
    """E5: the left neighbour of whoever laid the last path card, or made the last move that used a card."""
    game = at_the_end(["ew"], ["map"], ["map"], options=options)
    play_all(game, "ew@1,0", "map@8,0", "map@8,2")
    assert opens_next(game) == opening


@pytest.mark.parametrize(("options", "opening"), [({}, 1), (LAST_CARD, 2)])
def test_a_path_card_that_was_removed_was_laid_nevertheless(options: dict[str, str], opening: int) -> None:
    """E5: under last-path a rockfall does not undo who laid the last path card."""
    game = at_the_end(["ew"], ["rockfall"], [], options=options)
    play_all(game, "ew@1,0", "rockfall@1,0")
    assert opens_next(game) == opening


@pytest.mark.parametrize("options", [{}, LAST_CARD])
def test_a_round_without_path_cards_uses_the_last_card(options: dict[str, str]) -> None:
    """E5: if no path card was laid in the whole round, last-path is like last-card."""
    game = at_the_end(["map"], ["map"], [], options=options)
    play_all(game, "map@8,0", "map@8,2")
    assert opens_next(game) == 2


def test_a_pass_with_a_discard_uses_a_card() -> None:
    """E5: under last-card passing with a discard counts."""
    game = at_the_end(["ew"], ["fix:pick"], ["map"], options=LAST_CARD)
    play_all(game, "ew@1,0", "pass:fix:pick", "pass:map")
    assert opens_next(game) == 0


def test_an_empty_handed_pass_uses_no_card() -> None:
    """E5: under last-card a pass with an empty hand does not count."""
    game = at_the_end(["map", "map"], [], [], options=LAST_CARD | EVERYONE_PASSED)
    play_all(game, "pass:map", "pass", "pass")
    assert opens_next(game) == 1


@pytest.mark.parametrize("options", [{}, LAST_CARD])
def test_taking_nuggets_uses_no_card(options: dict[str, str]) -> None:
    """E5: a decision such as take: does not count."""
    game = before_the_treasure(finisher=2, options=options)
    game.play("ew@7,0")
    take_all(game)
    assert opens_next(game) == 0


def test_another_seat_cannot_open_the_next_round() -> None:
    """E5: the rule says who opens, and a deal that says otherwise is refused."""
    game = at_the_end(["map"], [], [], roles=NOBODY_A_SABOTEUR)
    game.play("map@8,0")
    with pytest.raises(DealError, match="seat 1 begins this round"):
        game.deal(make_deal(3, round_number=2, first=0))
    game.deal(make_deal(3, round_number=2, first=1))
    assert (game.round, game.to_move) == (2, 1)


def test_the_most_gold_wins() -> None:
    """E6: when the last round is over, whoever owns the most gold wins."""
    game = before_the_treasure(finisher=2, gold=[1, 3, 2], options={"rounds": 1})
    events = play_all(game, "ew@7,0", "take:2", "take:3", "take:1")
    assert events[-1] == GameEnded((1, 3, 2), (1,))
    assert game.over
    assert game.winners == [1]


def test_equal_gold_wins_together() -> None:
    """E6: players with equal gold win together."""
    game = before_the_treasure(gold=[2, 2, 1], options={"rounds": 1})
    play_all(game, "ew@7,0", "take:2", "take:2", "take:1")
    assert game.winners == [0, 2]


def test_without_any_gold_all_win_together() -> None:
    """E6: nothing is equal to nothing."""
    game = at_the_end(["map"], [], [], roles=NOBODY_A_SABOTEUR, options={"rounds": 1})
    game.play("map@8,0")
    assert (game.gold, game.winners) == ([0, 0, 0], [0, 1, 2])


def test_gold_of_all_rounds_is_counted() -> None:
    """E6: the gold of earlier rounds decides as well."""
    game = at_the_end(["map"], [], [], roles=SECOND_A_SABOTEUR, gold=[3, 1], options={"rounds": 2})
    game.play("map@8,0")
    assert (game.gold, game.winners, game.over) == ([0, 4, 0], [], False)
    pile = Counter({1: 15, 2: 8, 3: 3})
    game.deal(make_deal(3, round_number=2, first=1, pile=pile, gold=[3, 1], roles=("saboteur", "miner", "miner")))
    run_dry(game)
    assert (game.gold, game.winners, game.over) == ([4, 4, 0], [0, 1], True)


@pytest.mark.parametrize(("options", "rounds"), [({}, 3), ({"rounds": 1}, 1), ({"rounds": 9}, 9)])
def test_no_round_follows_the_last(options: dict[str, int], rounds: int) -> None:
    """E6: a game has three rounds, or as many as the house rule says, and no fourth is dealt."""
    game = Game.new(3, options=options, seed=7)
    for number in range(1, rounds + 1):
        assert (game.round, game.over) == (number, False)
        run_dry(game)
    assert game.over
    assert game.round == rounds
    assert game.why_not("pass") == Reason.GAME_OVER
    with pytest.raises(DealError, match="no deal is awaited"):
        game.deal(make_deal(3, round_number=rounds + 1))
