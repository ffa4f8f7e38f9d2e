"""Setting up a round (S1 to S6)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.tables import legal, make_deal, make_game, play_all, run_dry, start_game
from undermine import DealError, Game, Reason, SettingError
from undermine.event import Dealt

PATH_CARDS = {
    "nesw": 5, "nes": 5, "esw": 5, "ns": 4, "ew": 3, "ne": 5, "es": 4, "n": 1, "e": 1, "n-s": 1, "e-w": 1, "n-e": 1,
    "e-s": 1, "n-e-s": 1, "e-s-w": 1, "n-e-s-w": 1,
}  # fmt: skip
ACTION_CARDS = {
    "break:pick": 3, "break:lantern": 3, "break:cart": 3, "fix:pick": 2, "fix:lantern": 2, "fix:cart": 2,
    "fix:pick/lantern": 1, "fix:pick/cart": 1, "fix:lantern/cart": 1, "rockfall": 3, "map": 6,
}  # fmt: skip
DWARVES = ((3, 3, 1), (4, 4, 1), (5, 4, 2), (6, 5, 2), (7, 5, 3), (8, 6, 3), (9, 7, 3), (10, 7, 4))
HAND_SIZES = ((3, 6), (4, 6), (5, 6), (6, 5), (7, 5), (8, 4), (9, 4), (10, 4))


def deals_of(game: Game) -> list[dict[str, Any]]:
    lines = map(json.loads, game.record().splitlines())
    return [line for line in lines if "round" in line]


@pytest.mark.parametrize("players", range(3, 11))
def test_three_to_ten_play_the_base_game(players: int) -> None:
    """S1: three to ten people can play."""
    assert len(Game.new(players, seed=1).players) == players


@pytest.mark.parametrize("players", range(2, 13))
def test_two_to_twelve_play_with_the_expansion(players: int) -> None:
    """S1: with the expansion, two to twelve."""
    assert len(Game.new(players, expansion=True, seed=1).players) == players


@pytest.mark.parametrize(("players", "expansion"), [(2, False), (11, False), (1, True), (13, True)])
def test_fewer_or_more_cannot_play(players: int, expansion: bool) -> None:
    """S1: nobody plays outside these numbers."""
    with pytest.raises(SettingError, match=f"{players} players cannot play"):
        Game.new(players, expansion=expansion)


@pytest.mark.parametrize(("players", "miners", "saboteurs"), DWARVES)
def test_dwarves_by_number_of_players(players: int, miners: int, saboteurs: int) -> None:
    """S2: the set of the table is dealt, one to each seat, and one card is spare."""
    (deal,) = deals_of(Game.new(players, seed=players))
    assert len(deal["roles"]) == players
    assert len(deal["spare"]) == 1
    assert Counter(deal["roles"] + deal["spare"]) == {"miner": miners, "saboteur": saboteurs}


@pytest.mark.parametrize(("players", "miners", "saboteurs"), DWARVES)
def test_no_dwarf_is_spare_with_all_saboteurs(players: int, miners: int, saboteurs: int) -> None:
    """S2: with all_saboteurs one miner is left out and no card is spare."""
    (deal,) = deals_of(Game.new(players, options={"all_saboteurs": True}, seed=players))
    assert deal["spare"] == []
    assert Counter(deal["roles"]) == {"miner": miners - 1, "saboteur": saboteurs}


def test_dwarves_are_shuffled() -> None:
    """S2: every seat can be the saboteur, and with three players it may be that nobody is."""
    deals = [deals_of(Game.new(3, seed=seed))[0] for seed in range(40)]
    assert {deal["roles"].index("saboteur") for deal in deals if "saboteur" in deal["roles"]} == {0, 1, 2}
    assert any(deal["spare"] == ["saboteur"] for deal in deals)


@pytest.mark.parametrize("players", [3, 4])
def test_nobody_need_be_a_saboteur(players: int) -> None:
    """S2: with three or four players it may be that nobody is a saboteur."""
    game = start_game(players, roles=["miner"] * players)
    assert deals_of(game)[0]["spare"] == ["saboteur"]


@pytest.mark.parametrize("roles", [["saboteur", "saboteur", "miner"], ["green", "miner", "miner"]])
def test_a_deal_of_other_dwarves_is_refused(roles: list[str]) -> None:
    """S2: only the dwarves of the table are dealt."""
    deal = make_deal(3) | {"roles": roles}
    with pytest.raises(DealError, match="dwarf"):
        Game.start({"record": 1, "players": ["A", "B", "C"]}, deal)


def test_each_round_is_dealt_from_the_same_set() -> None:
    """S2: each round is dealt afresh from the same set."""
    game = Game.new(6, seed=5)
    run_dry(game)
    run_dry(game)
    sets = [Counter(deal["roles"] + deal["spare"]) for deal in deals_of(game)]
    assert sets == [{"miner": 5, "saboteur": 2}] * 3
    assert len({tuple(deal["roles"]) for deal in deals_of(game)}) > 1


def test_dwarves_lie_face_down() -> None:
    """S2: a seat sees its own dwarf and no other's."""
    game = make_game(3, roles=["miner", "saboteur", "miner"])
    assert [game.view(seat).role for seat in range(3)] == ["miner", "saboteur", "miner"]
    assert [seat.role for seat in game.view(0).table.seats] == [None, None, None]
    (dealt,) = game.events
    assert isinstance(dealt, Dealt)
    assert dealt.seen_by(1).roles == ("?", "saboteur", "?")


def test_the_start_lies_face_up_with_four_ways_out() -> None:
    """S3: the start card, a crossing, lies face up at 0,0."""
    game = make_game(hands={0: ["nesw"] * 5})
    assert [move for move in legal(game) if move.startswith("nesw@")] == [
        "nesw@-1,0",
        "nesw@0,-1",
        "nesw@0,1",
        "nesw@1,0",
    ]
    assert game.why_not("nesw@0,0") == Reason.CELL_TAKEN


def test_goals_lie_face_down_on_their_cells() -> None:
    """S3: the three goals lie face down at 8,2, 8,0 and 8,-2."""
    table = Game.new(5, seed=3).table
    assert [(goal.cell, goal.card) for goal in table.goals] == [("8,2", "?"), ("8,0", "?"), ("8,-2", "?")]
    assert table.maze == ()


def test_each_round_begins_on_a_clean_table() -> None:
    """S3, S4: start and hidden goals alone lie there, nothing in front of anybody, nothing discarded."""
    game = make_game(
        maze="""
        ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░o░│░░
        ──S───────────────────────────────────────┘░░
        ░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        """,
        hands={0: ["break:pick"], 1: ["rockfall"], 2: ["ns"]},
        roles=["miner", "miner", "miner"],
    )
    play_all(game, "break:pick>1", "rockfall@3,0", "pass:ns")
    run_dry(game)
    game.deal(make_deal(3, round_number=2, first=1, hands={1: ["nesw"]}))
    table = game.table
    assert (table.maze, [goal.card for goal in table.goals]) == ((), ["?", "?", "?"])
    assert [seat.front for seat in table.seats] == [(), (), ()]
    assert [seat.cards for seat in table.seats] == [6, 6, 6]
    assert (table.discards, table.deck, game.to_move) == (0, 49, 1)
    assert {move.partition("@")[2] for move in legal(game) if "nesw@" in move} == {"-1,0", "0,-1", "0,1", "1,0"}


def test_goals_are_shuffled() -> None:
    """S3: the treasure and the two stones can lie in any of their six orders."""
    orders = {tuple(deals_of(Game.new(3, seed=seed))[0]["goals"]) for seed in range(60)}
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {("gold", "stone:es", "stone:ne")}


def test_a_deal_of_other_goals_is_refused() -> None:
    """S3: there is one treasure, and the stones are the two curves."""
    with pytest.raises(DealError, match="goal"):
        start_game(goals=("gold", "stone:ne", "stone:ne"))


@pytest.mark.parametrize(("players", "size"), HAND_SIZES)
def test_hand_sizes_and_the_deck(players: int, size: int) -> None:
    """S4: six cards for three to five players, five for six or seven, four for eight to ten."""
    game = Game.new(players, seed=players)
    assert [seat.cards for seat in game.table.seats] == [size] * players
    assert [len(game.view(seat).hand) for seat in range(players)] == [size] * players
    assert game.table.deck == 67 - players * size


@pytest.mark.parametrize(("maps", "total"), [(6, 67), (5, 66)])
def test_cards_of_the_deck(maps: int, total: int) -> None:
    """S4: 40 path cards and 27 action cards, or 26 with five maps."""
    (deal,) = deals_of(Game.new(4, options={"maps": maps}, seed=4))
    cards = Counter(card for hand in deal["hands"] for card in hand) + Counter(deal["deck"])
    assert cards == PATH_CARDS | ACTION_CARDS | {"map": maps}
    assert sum(PATH_CARDS.values()) == 40
    assert cards.total() == total


def test_the_deck_is_shuffled() -> None:
    """S4: path and action cards are shuffled into one deck."""
    decks = {tuple(deals_of(Game.new(3, seed=seed))[0]["deck"]) for seed in range(10)}
    assert len(decks) == 10
    assert all({"map", "ne"} <= set(deck[:30]) for deck in decks)


def test_a_deal_of_other_cards_is_refused() -> None:
    """S4: no card of the deck is missing or too many."""
    deal = make_deal(3)
    deal["deck"][0] = "bridge" if deal["deck"][0] == "map" else "map"
    with pytest.raises(DealError, match="card"):
        Game.start({"record": 1, "players": ["A", "B", "C"]}, deal)


def test_nugget_cards_are_shuffled_into_a_pile() -> None:
    """S5: 16 cards of one nugget, 8 of two and 4 of three lie in a pile, face down."""
    games = [Game.new(5, seed=seed) for seed in range(10)]
    piles = [deals_of(game)[0]["gold"] for game in games]
    assert all(Counter(pile) == {1: 16, 2: 8, 3: 4} for pile in piles)
    assert len({tuple(pile) for pile in piles}) == 10
    assert games[0].table.pile == 28


def test_nuggets_handed_out_are_not_shuffled_again() -> None:
    """S5: given nuggets stay with their owners, and the next pile is made of what is left."""
    game = Game.new(6, seed=2)
    run_dry(game)
    first, second = deals_of(game)
    owned = Counter(value for seat in range(6) for value in game.view(seat).nuggets)
    assert owned.total() > 0
    assert Counter(second["gold"]) == Counter(first["gold"]) - owned
    assert [game.view(seat).gold for seat in range(6)] == game.gold


def test_a_pile_with_a_nugget_that_someone_owns_is_refused() -> None:
    """S5: before the next round only those still in the pile are shuffled."""
    game = make_game(3, roles=["saboteur", "miner", "miner"], gold=[3, 1])
    run_dry(game)
    assert game.gold == [4, 0, 0]
    with pytest.raises(DealError, match="nugget card"):
        game.deal(make_deal(3, round_number=2, first=1))
    game.deal(make_deal(3, round_number=2, first=1, pile=Counter({1: 15, 2: 8, 3: 3})))
    assert game.view(0).nuggets == (1, 3)
    assert game.table.pile == 26


def test_seat_0_opens_unless_the_table_decides_otherwise() -> None:
    """S6: the first round is opened by seat 0."""
    game = Game.new(7, seed=1)
    assert (game.table.first, game.to_move) == (0, 0)


@pytest.mark.parametrize("first", range(4))
def test_any_seat_may_open_the_first_round(first: int) -> None:
    """S6: the first round may be opened by any seat."""
    game = start_game(4, first=first)
    assert (game.table.first, game.to_move) == (first, first)


def test_there_must_be_a_seat_that_opens() -> None:
    """S6: a seat that is not at the table cannot open."""
    with pytest.raises(DealError, match="no seat 4"):
        start_game(4, first=4)


def test_turns_pass_clockwise() -> None:
    """S6: turns pass from each seat to the next, and from the last to seat 0."""
    game = start_game(4, first=2)
    seats = []
    for _ in range(6):
        seats.append(game.to_move)
        game.play(next(move for move in legal(game) if move.startswith("pass:")))
    assert seats == [2, 3, 0, 1, 2, 3]
