"""Setting up, turns, action cards and the end of a round with the expansion (X1 to X4, X9 to X16)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.play import play_on
from tests.tables import all_cards, legal, make_deal, make_game, play_all
from undermine import DealError, Game, IllegalMove, Reason
from undermine.event import Drew, Inspected, Passed, Shed, SwappedHands, SwappedHats
from undermine.maze_text import draw_maze
from undermine.rulebook.cards import CARD_NUMBER
from undermine.view.state_fields import StateFields

DWARVES = {"green": 4, "blue": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}
ANY_NUMBER = range(2, 13)
EVERYTHING = ("pick", "lantern", "cart", "trap", "theft")
CARD_BEHIND = {
    "pick": "break:pick",
    "lantern": "break:lantern",
    "cart": "break:cart",
    "trap": "trap",
    "theft": "theft",
}


def deals_of(game: Game) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in game.record().splitlines()]
    return [line for line in lines if "hands" in line]


def hand_of(game: Game, seat: int) -> tuple[str, ...]:
    return game.view(seat).hand


def front_of(game: Game, seat: int) -> tuple[str, ...]:
    return game.table.seats[seat].front


def discarded(game: Game, card: str) -> int:
    return StateFields.of(game.games).discard[CARD_NUMBER[card]]


# setting up


@pytest.mark.parametrize("players", ANY_NUMBER)
def test_all_fifteen_dwarves_are_dealt_from(players: int) -> None:
    """X1: one dwarf to each seat, the rest of the fifteen is spare."""
    deal = deals_of(Game.new(players, expansion=True, seed=players))[0]
    assert Counter(deal["roles"] + deal["spare"]) == DWARVES
    assert len(deal["roles"]) == players


def test_all_saboteurs_changes_nothing_with_the_expansion() -> None:
    """X1: the fifteen dwarves are always the same."""
    game = Game.new(5, expansion=True, options={"all_saboteurs": True}, seed=1)
    deal = deals_of(game)[0]
    assert Counter(deal["roles"] + deal["spare"]) == DWARVES


@pytest.mark.parametrize("players", ANY_NUMBER)
@pytest.mark.parametrize(("maps", "total"), [(6, 118), (5, 117)])
def test_both_sets_are_shuffled_together_and_ten_cards_taken_out(players: int, maps: int, total: int) -> None:
    """X2: 118 cards, or 117 with five maps; ten are taken out, and each hand has six."""
    deal = deals_of(Game.new(players, expansion=True, options={"maps": maps}, seed=players))[0]
    cards = [*deal["out"], *(card for hand in deal["hands"] for card in hand), *deal["deck"]]
    assert len(cards) == total
    assert Counter(cards) == all_cards(expansion=True, maps=maps)
    assert len(deal["out"]) == 10
    assert [len(hand) for hand in deal["hands"]] == [6] * players


def test_the_cards_taken_out_come_back_for_the_next_round() -> None:
    """X2: each round is dealt from the whole deck, with another ten cards taken out."""
    game = play_on(Game.new(4, expansion=True, options={"rounds": 2}, seed=3), Random(3))
    first, second = deals_of(game)
    for deal in (first, second):
        cards = [*deal["out"], *(card for hand in deal["hands"] for card in hand), *deal["deck"]]
        assert Counter(cards) == all_cards(expansion=True)
    assert first["out"] != second["out"]


# shedding and passing


@pytest.mark.parametrize("thing", EVERYTHING)
def test_two_cards_rid_oneself_of_any_card_in_front(thing: str) -> None:
    """X3: `shed:` removes a broken tool, a trap or one's own theft, and one card is drawn."""
    game = make_game(expansion=True, front={0: [thing]}, hands={0: ["map", "ns", "ew", "ne", "es", "nes"]}, deck=["n"])
    events = game.play(f"shed:map,ns={thing}")
    assert events == [Shed(0, ("map", "ns"), thing), Drew(0, ("n",))]
    assert front_of(game, 0) == ()
    assert hand_of(game, 0) == ("es", "ew", "n", "ne", "nes")


@pytest.mark.parametrize("thing", EVERYTHING)
def test_what_is_shed_is_discarded_with_the_two_cards(thing: str) -> None:
    """X3: three cards go to the discard pile; the one that lay in front is named to all."""
    game = make_game(expansion=True, front={0: [thing]}, hands={0: ["map", "ns"]})
    (shed, _) = game.play(f"shed:map,ns={thing}")
    assert (discarded(game, "map"), discarded(game, "ns"), discarded(game, CARD_BEHIND[thing])) == (1, 1, 1)
    assert game.table.discards == 3
    assert shed.seen_by(1) == shed.seen_by(None) == Shed(0, ("?", "?"), thing)


def test_any_two_cards_will_do_to_shed() -> None:
    """X3: two copies of a card are two cards, and every pair of the hand is listed for every card in front."""
    game = make_game(expansion=True, front={0: ["pick", "trap"]}, only={0: ["map", "map", "ns"]})
    assert [move for move in legal(game) if move.startswith("shed:")] == [
        "shed:map,map=pick",
        "shed:map,map=trap",
        "shed:map,ns=pick",
        "shed:map,ns=trap",
    ]


def test_shedding_takes_two_cards() -> None:
    """X3: with a single card in hand there is no shedding."""
    game = make_game(expansion=True, front={0: ["pick"]}, only={0: ["map"]})
    assert not [move for move in legal(game) if move.startswith("shed:")]
    assert game.why_not("shed:map,map=pick") == Reason.NOT_IN_HAND


def test_only_what_lies_in_front_of_oneself_can_be_shed() -> None:
    """X3: not another player's theft, nor what is not there."""
    game = make_game(expansion=True, front={0: ["pick"], 1: ["theft"]}, hands={0: ["map", "ns"]})
    assert game.why_not("shed:map,ns=theft") == Reason.NOTHING_TO_SHED
    assert game.why_not("shed:map,ns=cart") == Reason.NOTHING_TO_SHED


def test_the_base_game_knows_no_shedding_and_passes_with_one_card() -> None:
    """X3: both ways to use a turn belong to the expansion."""
    game = make_game(front={0: ["pick"]}, hands={0: ["map", "ns"]})
    assert game.why_not("shed:map,ns=pick") == Reason.EXPANSION_ONLY
    assert game.why_not("pass:map,ns") == Reason.ONE_CARD_ONLY


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_pass_discards_one_to_three_cards_and_draws_as_many(number: int) -> None:
    """X3: passing with one, two or three cards."""
    hand, deck = ["es", "ew", "ne", "nes", "nesw", "ns"], ["map", "map", "rockfall", "n"]
    game = make_game(expansion=True, hands={0: hand}, deck=deck)
    before = game.table.deck
    events = game.play(f"pass:{','.join(hand[:number])}")
    assert events == [Passed(0, tuple(hand[:number])), Drew(0, tuple(deck[:number]))]
    assert len(hand_of(game, 0)) == 6
    assert (game.table.deck, game.table.discards) == (before - number, number)


def test_every_choice_of_cards_can_be_passed_with() -> None:
    """X3: all different selections of one to three cards are listed, each once."""
    game = make_game(expansion=True, only={0: ["map", "map", "ns"]})
    passes = [move for move in legal(game) if move.startswith("pass")]
    assert passes == ["pass:map", "pass:map,map", "pass:map,map,ns", "pass:map,ns", "pass:ns"]


def test_no_more_than_three_cards_are_passed_with() -> None:
    """X3: four cards, or none from a hand that has some, are no pass."""
    game = make_game(expansion=True, hands={0: ["es", "ew", "map", "ne"]})
    assert game.why_not("pass:es,ew,map,ne") == Reason.NOT_A_MOVE
    assert game.why_not("pass") == Reason.HAND_NOT_EMPTY


def test_an_empty_hand_passes_with_nothing() -> None:
    """X3: there is nothing to discard, and nothing is drawn in its stead."""
    game = make_game(expansion=True, only={0: []})
    assert legal(game) == ["pass"]
    assert game.play("pass") == [Passed(0, ())]
    assert hand_of(game, 0) == ()


@pytest.mark.parametrize(
    ("move", "left", "drawn"),
    [("pass:es,ew,ne", 2, 2), ("pass:es,ew,ne", 0, 0), ("shed:es,ew=pick", 0, 0), ("pass:es", 1, 1)],
)
def test_a_deck_that_runs_short_gives_what_it_has(move: str, left: int, drawn: int) -> None:
    """X3: if the deck holds fewer cards than should be drawn, those are drawn."""
    hands = {0: ["es", "ew", "ne"], 1: ["map"]}
    game = make_game(expansion=True, front={0: ["pick"]}, hands=hands, cards_left=left)
    before = len(hand_of(game, 0))
    used = move.count(",") + 1
    game.play(move)
    assert len(hand_of(game, 0)) == before - used + drawn
    assert game.table.deck == 0


# cards in front


@pytest.mark.parametrize(
    ("thing", "move", "reason"),
    [
        ("pick", "break:pick>1", Reason.ALREADY_BROKEN),
        ("lantern", "break:lantern>1", Reason.ALREADY_BROKEN),
        ("cart", "break:cart>1", Reason.ALREADY_BROKEN),
        ("trap", "trap>1", Reason.TRAPPED_ALREADY),
    ],
)
def test_no_second_card_of_a_kind_in_front_of_a_player(thing: str, move: str, reason: Reason) -> None:
    """X4: a second broken tool of a kind or a second trap is refused, a first one is not."""
    hands = {0: ["break:pick", "break:lantern", "break:cart", "trap"]}
    game = make_game(expansion=True, front={1: [thing]}, hands=hands)
    assert game.why_not(move) == reason
    assert move.replace(">1", ">2") in legal(game)


def test_no_second_theft_in_front_of_oneself() -> None:
    """X4: a theft, once there, keeps another one away; it may be laid again when the first is gone."""
    game = make_game(expansion=True, hands={0: ["map", "theft", "theft"], 1: ["handsoff", "map"], 2: ["map", "map"]})
    play_all(game, "theft", "pass:map", "pass:map")
    assert game.why_not("theft") == Reason.THEFT_ALREADY
    play_all(game, "pass:map", "handsoff>0", "pass:map")
    assert "theft" in legal(game)


def test_cards_of_different_kinds_lie_side_by_side() -> None:
    """X4: all five kinds can lie in front of one player."""
    hands = {0: ["break:pick"], 1: ["theft"], 2: ["break:cart"], 3: ["break:lantern"], 4: ["trap"]}
    game = make_game(5, expansion=True, hands=hands)
    play_all(game, "break:pick>1", "theft", "break:cart>1", "break:lantern>1", "trap>1")
    assert front_of(game, 1) == EVERYTHING


# theft and hands off


@pytest.mark.parametrize("front", [[], ["trap"], ["pick", "lantern", "cart"]])
def test_a_theft_is_laid_in_front_of_oneself_in_any_state(front: list[str]) -> None:
    """X9: trapped or with broken tools, one may lay a theft; it stays in front and is not discarded."""
    game = make_game(expansion=True, front={0: front}, hands={0: ["theft"]}, deck=["map"])
    game.play("theft")
    assert front_of(game, 0) == (*front, "theft")
    assert game.table.discards == 0
    assert hand_of(game, 0).count("map") == 1


def test_a_theft_has_no_target() -> None:
    """X9: it cannot be laid in front of somebody else."""
    game = make_game(expansion=True, hands={0: ["theft"]})
    assert [move for move in legal(game) if move.startswith("theft")] == ["theft"]
    assert game.why_not("theft>1") == Reason.NOT_A_MOVE


@pytest.mark.parametrize("target", [0, 1])
def test_hands_off_takes_away_a_theft_of_anybody(target: int) -> None:
    """X10: one's own or another's; both cards are discarded and the other things stay."""
    game = make_game(expansion=True, front={target: ["cart", "theft"]}, hands={0: ["handsoff"]})
    game.play(f"handsoff>{target}")
    assert front_of(game, target) == ("cart",)
    assert (discarded(game, "handsoff"), discarded(game, "theft")) == (1, 1)


def test_hands_off_needs_a_theft() -> None:
    """X10: a trap or a broken tool is not taken away by it."""
    game = make_game(expansion=True, front={1: ["trap", "cart"], 2: ["theft"]}, hands={0: ["handsoff"]})
    assert [move for move in legal(game) if move.startswith("handsoff")] == ["handsoff>2"]
    assert game.why_not("handsoff>1") == Reason.NO_THEFT


# swap hands


def test_hands_are_swapped_and_the_other_player_draws() -> None:
    """X11: the card is discarded first, the hands change places, and the other player draws one card."""
    mine, theirs = ["es", "ew", "ne", "nes", "ns"], ["map", "map", "n", "rockfall", "rockfall", "trap"]
    game = make_game(expansion=True, hands={0: [*mine, "swaphands"], 1: theirs}, deck=["free"])
    events = game.play("swaphands>1")
    assert events == [SwappedHands(0, 1, given=tuple(mine), received=tuple(theirs)), Drew(1, ("free",))]
    assert hand_of(game, 0) == tuple(theirs)
    assert hand_of(game, 1) == ("es", "ew", "free", "ne", "nes", "ns")
    assert discarded(game, "swaphands") == 1
    assert game.to_move == 1


def test_hands_are_swapped_with_any_other_player_even_an_empty_handed_one() -> None:
    """X11: the other player may have no cards; you cannot choose yourself."""
    game = make_game(4, expansion=True, hands={0: ["swaphands"]}, only={2: []}, deck=["free"])
    rest = tuple(card for card in hand_of(game, 0) if card != "swaphands")
    assert [move for move in legal(game) if move.startswith("swaphands")] == [f"swaphands>{seat}" for seat in (1, 2, 3)]
    assert game.why_not("swaphands>0") == Reason.NOT_ONESELF
    game.play("swaphands>2")
    assert hand_of(game, 0) == ()
    assert hand_of(game, 2) == tuple(sorted([*rest, "free"]))
    assert game.to_move == 1


def test_nobody_draws_from_an_empty_deck_after_a_swap() -> None:
    """X11: the other draws if the deck has a card."""
    game = make_game(expansion=True, hands={0: ["swaphands", "map"]}, cards_left=0)
    assert not [event for event in game.play("swaphands>1") if isinstance(event, Drew)]
    assert [len(hand_of(game, seat)) for seat in (0, 1)] == [6, 5]


def test_a_hand_can_be_swapped_away_to_nothing() -> None:
    """X11: the last card of a hand may be the swap itself; the other then holds what is drawn."""
    game = make_game(expansion=True, hands={1: ["map"]}, only={0: ["swaphands"]}, deck=["free"])
    theirs = hand_of(game, 1)
    game.play("swaphands>1")
    assert hand_of(game, 0) == theirs
    assert hand_of(game, 1) == ("free",)


# inspect and swap hats


def test_inspecting_shows_the_dwarf_of_another_player() -> None:
    """X12: of one other player, not of oneself."""
    game = make_game(expansion=True, roles=["green", "boss", "saboteur"], hands={0: ["inspect"]})
    assert [move for move in legal(game) if move.startswith("inspect")] == ["inspect>1", "inspect>2"]
    assert game.why_not("inspect>0") == Reason.NOT_ONESELF
    assert game.play("inspect>2")[0] == Inspected(0, 2, "saboteur")
    assert game.view(0).memory.inspections[0].role == "saboteur"
    assert discarded(game, "inspect") == 1


@pytest.mark.parametrize("target", [0, 1, 2])
def test_hats_are_swapped_for_the_top_spare_one(target: int) -> None:
    """X13: any player, oneself included, puts the dwarf aside and takes the uppermost spare one."""
    roles = ["green", "boss", "saboteur"]
    game = make_game(expansion=True, roles=roles, spare=["geologist", "profiteer"], hands={0: ["swaphats"]})
    assert game.play(f"swaphats>{target}")[0] == SwappedHats(0, target, roles[target], "geologist")
    assert [game.view(seat).role for seat in range(3)] == [
        "geologist" if seat == target else role for seat, role in enumerate(roles)
    ]
    assert discarded(game, "swaphats") == 1


def test_a_dwarf_put_aside_does_not_return_in_the_round() -> None:
    """X13: a second swap takes the next spare dwarf, not the one laid aside."""
    hands = {0: ["swaphats"], 1: ["swaphats"]}
    roles, spare = ["green", "boss", "saboteur"], ["geologist", "profiteer"]
    game = make_game(expansion=True, roles=roles, spare=spare, hands=hands)
    before = game.table.spare
    play_all(game, "swaphats>2", "swaphats>2")
    assert game.view(2).role == "profiteer"
    assert game.table.spare == before - 2
    assert game.view(2).memory.hats == ("saboteur", "geologist")


# trap and free


def test_a_trap_is_laid_in_front_of_another_player() -> None:
    """X14: not in front of oneself; it stays there."""
    game = make_game(expansion=True, hands={0: ["trap"]})
    assert [move for move in legal(game) if move.startswith("trap")] == ["trap>1", "trap>2"]
    assert game.why_not("trap>0") == Reason.NOT_ONESELF
    game.play("trap>2")
    assert front_of(game, 2) == ("trap",)
    assert game.table.discards == 0


def test_a_trapped_player_can_play_no_path_cards() -> None:
    """X14: ladders are path cards too; action cards and passing remain."""
    hand = ["nesw", "e#", "map", "break:pick", "theft", "trap"]
    game = make_game(expansion=True, front={0: ["trap"]}, hands={0: hand})
    assert game.why_not("nesw@1,0") == Reason.TRAPPED
    assert game.why_not("w#@1,0") == Reason.TRAPPED
    kinds = {move.partition("@")[0].partition(">")[0].partition(":")[0] for move in legal(game)}
    assert kinds == {"map", "break", "theft", "trap", "shed", "pass"}


@pytest.mark.parametrize("target", [0, 1])
def test_free_takes_away_a_trap_of_anybody(target: int) -> None:
    """X15: one's own or another's; both cards are discarded and path cards can be played again."""
    hands = {0: ["free", "nesw"], 1: ["nesw", "map"]}
    game = make_game(expansion=True, front={target: ["trap", "theft"]}, hands=hands)
    game.play(f"free>{target}")
    assert front_of(game, target) == ("theft",)
    assert (discarded(game, "free"), discarded(game, "trap")) == (1, 1)
    if target == 0:
        play_all(game, "pass:map", "pass:" + hand_of(game, 2)[0])
    assert "nesw@1,0" in legal(game)


def test_free_needs_a_trap() -> None:
    """X15: broken tools and thefts are not taken away by it."""
    game = make_game(expansion=True, front={1: ["pick", "theft"], 2: ["trap"]}, hands={0: ["free"]})
    assert [move for move in legal(game) if move.startswith("free")] == ["free>2"]
    assert game.why_not("free>1") == Reason.NOT_TRAPPED


# the end of a round


def nobody_can_act(
    options: dict[str, str] | None = None,
    front: dict[int, list[str]] | None = None,
    only: dict[int, list[str]] | None = None,
) -> Game:
    """Three players with an empty deck and two cards each that nothing can be done with, or the given ones."""
    hands = {seat: ["free", "handsoff"] for seat in range(3)} | (only or {})
    return make_game(expansion=True, options=options, front=front, only=hands, cards_left=0)


def test_the_treasure_ends_the_round() -> None:
    """X16: as E1 says, and the finisher draws no card."""
    maze = draw_maze({(0, 0): "start"} | {(x, 0): "ew" for x in range(1, 7)})
    game = make_game(expansion=True, maze=maze, hands={0: ["ew"]})
    events = game.play("ew@7,0")
    assert not [event for event in events if isinstance(event, Drew)]
    assert (game.phase, game.results[0].finisher) == ("deal", 0)


def test_the_round_ends_when_only_passes_are_left() -> None:
    """X16: as E2 says."""
    game = nobody_can_act()
    game.play("pass:free")
    assert game.phase == "deal"
    assert game.results[0].finisher is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_card_that_could_be_shed_keeps_the_round_going(seat: int) -> None:
    """X16: under `only-passes-left`, `shed:` is something to do besides passing."""
    game = nobody_can_act(front={seat: ["pick"]}, only={0: ["free", "free", "handsoff"]})
    game.play("pass:free")
    assert game.phase == "play"


def test_shedding_takes_two_cards_here_too() -> None:
    """X16: with a single card in hand nothing can be shed, so the round is over."""
    game = nobody_can_act(front={0: ["pick"]})
    game.play("pass:free")
    assert game.phase == "deal"


def test_under_everyone_passed_shedding_starts_the_count_again() -> None:
    """X16: as E2 says, passes in succession end the round and any other move sets them back."""
    game = nobody_can_act({"round_end": "everyone-passed"}, {2: ["pick"]})
    play_all(game, "pass:free", "pass:free", "shed:free,handsoff=pick", "pass:handsoff", "pass:handsoff")
    assert game.phase == "deal", "no hand holds a card"
    longer = {2: ["free", "free", "handsoff"]}
    game = nobody_can_act({"round_end": "everyone-passed"}, {2: ["pick"]}, only=longer)
    play_all(game, "pass:free", "pass:free", "shed:free,free=pick", "pass:handsoff", "pass:handsoff")
    assert game.phase == "play"
    game.play("pass:handsoff")
    assert game.phase == "deal"


@pytest.mark.parametrize("edition", ["amigo", "igromag-ru"])
@pytest.mark.parametrize("next_first", ["last-path", "last-card"])
def test_the_next_round_is_opened_after_the_last_card(edition: str, next_first: str) -> None:
    """X16: as under `last-card`, no matter how `next_first` is set."""
    only: dict[int, list[str]] = {0: ["nesw"], 1: ["free"], 2: []}
    options = {"next_first": next_first, "round_end": "everyone-passed"}
    game = make_game(edition=edition, expansion=True, options=options, only=only, cards_left=0)
    play_all(game, "nesw@1,0", "pass:free")
    assert game.phase == "deal"
    deal = make_deal(3, expansion=True, round_number=2, first=2)
    with pytest.raises(DealError, match="seat 2 begins"):
        game.deal({**deal, "first": 1})
    game.deal(deal)
    assert game.to_move == 2


def test_shedding_uses_a_card_and_stealing_does_not() -> None:
    """X16: the last move that used a card decides, here a `shed:`; the decision after it does not."""
    only: dict[int, list[str]] = {0: [], 1: ["free", "free"], 2: []}
    game = make_game(expansion=True, front={1: ["pick"], 2: ["theft"]}, to_move=1, only=only, cards_left=0)
    play_all(game, "shed:free,free=pick")
    assert (game.phase, game.to_move) == ("steal", 2)
    game.play("steal")
    game.deal(make_deal(3, expansion=True, round_number=2, first=2))
    assert game.to_move == 2


def test_a_refused_card_of_the_expansion_leaves_the_hand_as_it_was() -> None:
    """X14: a trap for oneself is refused, and nothing has happened."""
    game = make_game(expansion=True, hands={0: ["trap"]})
    before = game.state
    with pytest.raises(IllegalMove, match="cannot do this to itself"):
        game.play("trap>0")
    assert game.state == before
