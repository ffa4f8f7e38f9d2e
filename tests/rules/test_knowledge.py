"""Who knows what: what views and events show each seat and a spectator (K1 to K3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from tests.play import any_game, play_on
from tests.tables import make_deal, make_game, play_all, run_dry
from undermine import Game, IllegalMove, View
from undermine.event import (
    AnyEvent,
    Dealt,
    Drew,
    Event,
    GameEnded,
    Inspected,
    Looked,
    Offered,
    Opened,
    Paid,
    Passed,
    Pay,
    RoundEnded,
    Shed,
    StoneLaid,
    SwappedHands,
    SwappedHats,
    Took,
)
from undermine.maze_text import draw_maze
from undermine.record.deal import nugget_pile
from undermine.view import GoalCard, LaidCard
from undermine.view.memory import HandGiven, Inspection, Memory, NuggetsPassed

SPECTATOR = None
WAY = draw_maze({(0, 0): "start"} | {(x, 0): "ew" for x in range(1, 7)})
"""One card short of the treasure in the middle."""


def of_kind(events: Sequence[Event], kind: type[Event], seat: int | None) -> list[Event]:
    """The events of a kind as a seat saw them."""
    return [event.seen_by(seat) for event in events if isinstance(event, kind)]


# what everybody knows


def test_all_know_the_moves_of_the_round() -> None:
    """K1: all moves are known, less the cards that others put away face down."""
    game = make_game(hands={0: ["nesw", "map"], 1: ["map"]})
    game.play("nesw@1,0")
    game.play("pass:map")
    for seat in (None, 0, 1, 2):
        moves = [(seen.seat, seen.move) for seen in game.view(seat).table.moves]
        assert moves == [(0, "nesw@1,0"), (1, "pass:?")]
    assert game.view(1).memory.discarded == ("map",)
    run_dry(game)
    game.deal(make_deal(3, round_number=2, first=game.table.first, pile=Counter(nugget_pile(game.games))))
    assert game.view(0).table.moves == ()


def test_the_table_is_the_same_for_all() -> None:
    """K1, K2: maze, goals, numbers of cards and what lies in front are open to seats and spectators alike."""
    game = make_game(hands={0: ["nesw"], 1: ["break:pick"]})
    play_all(game, "nesw@1,0", "break:pick>2")
    table = game.table
    assert all(game.view(seat).table == table for seat in (0, 1, 2, SPECTATOR))
    assert table.maze == (LaidCard("1,0", "nesw"),)
    assert table.goals == tuple(GoalCard(cell, "?") for cell in ("8,2", "8,0", "8,-2"))
    assert [seat.cards for seat in table.seats] == [6, 6, 6]
    assert table.seats[2].front == ("pick",)
    assert (table.deck, table.discards) == (47, 0)


def test_a_laid_card_says_whether_it_is_reached() -> None:
    """P4, X6: a rockfall cuts off what lies behind it, and a ladder is reached wherever it lies."""
    maze = {"1,0": "ew", "2,0": "ew", "3,0": "esw", "3,2": "n#", "3,3": "es"}
    game = Game.from_position(3, expansion=True, maze=maze, hands={0: ["rockfall"]}, strict=False)
    assert all(laid.reached for laid in game.table.maze)
    game.play("rockfall@2,0")
    assert {laid.cell: laid.reached for laid in game.table.maze} == {
        "1,0": True, "3,0": False, "3,2": True, "3,3": True,
    }  # fmt: skip
    assert b"reached" not in msgspec.json.encode(game.table.maze[0])


def test_every_move_but_its_hidden_cards_is_known_to_all() -> None:
    """K1: who did what last, with face-down cards as `?`."""
    game = make_game(expansion=True, front={1: ["pick"]}, hands={0: ["map"], 1: ["ew", "ns"], 2: ["theft"]})
    shown = []
    for move in ("map@8,0", "shed:ew,ns=pick", "theft"):
        game.play(move)
        assert game.table.last is not None
        shown.append((game.table.last.seat, game.table.last.move))
    assert shown == [(0, "map@8,0"), (1, "shed:?,?=pick"), (2, "theft")]


def test_a_spectator_has_nothing_of_their_own() -> None:
    """K2: no dwarf, no hand, no gold, no moves and nothing to remember."""
    game = make_game(hands={0: ["map"]})
    game.play("map@8,0")
    view = game.view(SPECTATOR)
    assert view == View(game.table, None, None, (), None, (), Memory(), ())


# dwarves and hands


def test_a_seat_knows_its_own_dwarf_hand_and_gold_and_nobody_elses() -> None:
    """K1: a view holds what is the seat's alone and shows others by numbers."""
    game = make_game(roles=["miner", "saboteur", "miner"], hands={1: ["map"]})
    view = game.view(1)
    assert (view.role, view.gold, view.nuggets) == ("saboteur", 0, ())
    assert "map" in view.hand
    assert [seat.role for seat in view.table.seats] == [None, None, None]


def test_of_a_deal_a_seat_sees_its_own_dwarf_and_hand() -> None:
    """K1, K2: the others' are as many `?`."""
    game = make_game(roles=["miner", "saboteur", "miner"])
    (dealt,) = game.events
    assert isinstance(dealt, Dealt)
    seen = dealt.seen_by(1)
    assert seen.roles == ("?", "saboteur", "?")
    assert seen.hands == (("?",) * 6, game.view(1).hand, ("?",) * 6)
    unseen = dealt.seen_by(SPECTATOR)
    assert unseen.roles == ("?",) * 3
    assert unseen.hands == (("?",) * 6,) * 3


def test_only_the_seat_itself_sees_the_cards_it_draws() -> None:
    """K1: others see that a card was drawn."""
    game = make_game(hands={0: ["nesw"]}, deck=["rockfall"])
    events = game.play("nesw@1,0")
    assert of_kind(events, Drew, 0) == [Drew(0, ("rockfall",))]
    assert of_kind(events, Drew, 1) == of_kind(events, Drew, SPECTATOR) == [Drew(0, ("?",))]


def test_legal_moves_are_shown_to_the_seat_whose_turn_it_is() -> None:
    """K1: a list of another's legal moves would tell that hand."""
    game = make_game()
    assert game.view(0).legal_moves == tuple(game.legal_moves.texts())
    assert game.view(1).legal_moves == game.view(2).legal_moves == ()


# maps and inspections


def test_only_the_player_of_a_map_sees_the_goal() -> None:
    """K1: and remembers it until the round is over."""
    game = make_game(hands={0: ["map"]})
    events = game.play("map@8,0")
    assert of_kind(events, Looked, 0) == [Looked(0, "8,0", "gold")]
    assert of_kind(events, Looked, 1) == of_kind(events, Looked, SPECTATOR) == [Looked(0, "8,0", "?")]
    assert game.view(0).memory.goals == {"8,0": "gold"}
    assert game.view(1).memory == Memory(round=1)
    assert game.table.goals[1].card == "?"


def test_only_the_inspecting_player_sees_the_dwarf() -> None:
    """K1: not even the inspected one is told what was seen, though that player knows it."""
    game = make_game(expansion=True, roles=["green", "boss", "saboteur"], hands={0: ["inspect"]})
    events = game.play("inspect>1")
    assert of_kind(events, Inspected, 0) == [Inspected(0, 1, "boss")]
    for seat in (1, 2, SPECTATOR):
        assert of_kind(events, Inspected, seat) == [Inspected(0, 1, "?")]
    assert game.view(0).memory.inspections == (Inspection(1, "boss"),)


def test_an_inspection_is_out_of_date_when_hats_are_swapped() -> None:
    """K1: it is remembered, and marked, since all saw the swap."""
    hands = {0: ["inspect"], 1: ["swaphats"]}
    game = make_game(expansion=True, roles=["green", "boss", "saboteur"], hands=hands)
    play_all(game, "inspect>1", "swaphats>1")
    assert game.view(0).memory.inspections == (Inspection(1, "boss", current=False),)


def test_hats_of_others_leave_an_inspection_as_it_is() -> None:
    """K1: only the dwarf of the player who swapped has changed."""
    hands = {0: ["inspect"], 1: ["swaphats"]}
    game = make_game(expansion=True, roles=["green", "boss", "saboteur"], hands=hands)
    play_all(game, "inspect>1", "swaphats>2")
    assert game.view(0).memory.inspections == (Inspection(1, "boss"),)


# face-down discards


@pytest.mark.parametrize("cards", ["map", "map,ns", "ew,map,ns"])
def test_only_the_seat_itself_knows_what_it_passed_with(cards: str) -> None:
    """K1: others see how many cards went face down."""
    game = make_game(expansion=True, hands={0: ["map", "ns", "ew"]})
    names = tuple(cards.split(","))
    events = game.play(f"pass:{cards}")
    assert of_kind(events, Passed, 0) == [Passed(0, names)]
    assert of_kind(events, Passed, 1) == of_kind(events, Passed, SPECTATOR) == [Passed(0, ("?",) * len(names))]
    assert game.view(0).memory.discarded == names
    assert game.view(1).memory.discarded == ()
    assert game.table.last is not None
    assert game.table.last.move == "pass:" + ",".join("?" * len(names))
    assert game.table.discards == len(names)


def test_only_the_seat_itself_knows_what_it_shed_with() -> None:
    """K1: others see what it got rid of."""
    game = make_game(expansion=True, front={0: ["trap"]}, hands={0: ["map", "ns"]})
    events = game.play("shed:map,ns=trap")
    assert of_kind(events, Shed, 0) == [Shed(0, ("map", "ns"), "trap")]
    assert of_kind(events, Shed, 2) == of_kind(events, Shed, SPECTATOR) == [Shed(0, ("?", "?"), "trap")]
    assert game.view(0).memory.discarded == ("map", "ns")
    assert game.view(2).memory.discarded == ()


def test_a_card_that_was_played_is_known_to_all() -> None:
    """K1: it is no secret which card was used."""
    game = make_game(hands={0: ["fix:pick/cart"]}, front={1: ["cart"]})
    (fixed, *_) = game.play("fix:pick/cart>1=cart")
    assert fixed.seen_by(SPECTATOR) == fixed.seen_by(2) == fixed


# swaps


def test_both_players_of_a_swap_know_both_hands() -> None:
    """K1: each knows the hand given away and the hand received; others know how many cards."""
    mine, theirs = ("es", "ew", "ne", "nes", "ns"), ("map", "map", "n", "rockfall", "rockfall", "trap")
    game = make_game(expansion=True, hands={0: [*mine, "swaphands"], 1: theirs})
    events = game.play("swaphands>1")
    open_event = SwappedHands(0, 1, given=mine, received=theirs)
    assert of_kind(events, SwappedHands, 0) == of_kind(events, SwappedHands, 1) == [open_event]
    hidden = SwappedHands(0, 1, given=("?",) * 5, received=("?",) * 6)
    assert of_kind(events, SwappedHands, 2) == of_kind(events, SwappedHands, SPECTATOR) == [hidden]
    assert game.view(0).memory.hands_given == (HandGiven(1, mine),)
    assert game.view(1).memory.hands_given == (HandGiven(0, theirs),)
    assert game.view(2).memory.hands_given == ()


def test_the_card_drawn_after_a_swap_is_the_other_players_secret() -> None:
    """K1: the one who played the swap does not see it."""
    game = make_game(expansion=True, hands={0: ["swaphands"]}, deck=["free"])
    events = game.play("swaphands>1")
    assert of_kind(events, Drew, 1) == [Drew(1, ("free",))]
    assert of_kind(events, Drew, 0) == of_kind(events, Drew, SPECTATOR) == [Drew(1, ("?",))]


@pytest.mark.parametrize("target", [0, 1])
def test_only_the_owner_of_a_new_hat_sees_the_dwarves(target: int) -> None:
    """K1: the one put away and the one taken; who played the card sees neither, unless it was for themselves."""
    roles = ["green", "boss", "saboteur"]
    game = make_game(expansion=True, roles=roles, spare=["profiteer"], hands={0: ["swaphats"]})
    events = game.play(f"swaphats>{target}")
    assert of_kind(events, SwappedHats, target) == [SwappedHats(0, target, roles[target], "profiteer")]
    for seat in (0, 1, 2, SPECTATOR):
        if seat != target:
            assert of_kind(events, SwappedHats, seat) == [SwappedHats(0, target, "?", "?")]
            assert game.view(seat).memory.hats == ()
    assert game.view(target).memory.hats == (roles[target],)
    assert game.view(target).role == "profiteer"


# nuggets that travel


def draft() -> tuple[Game, list[Event]]:
    """Seat 0, a miner, has reached the treasure; 3, 1 and 2 nuggets travel to seats 0, 3 and 2."""
    roles = ["miner", "saboteur", "miner", "miner"]
    game = make_game(4, roles=roles, maze=WAY, hands={0: ["ew"]}, gold=[3, 1, 2])
    return game, game.play("ew@7,0")


def test_only_the_player_about_to_take_sees_the_nuggets() -> None:
    """K1: the others see how many there are."""
    game, events = draft()
    assert of_kind(events, Offered, 0) == [Offered(0, (1, 2, 3))]
    assert of_kind(events, Offered, 3) == of_kind(events, Offered, SPECTATOR) == [Offered(0, (None, None, None))]
    assert game.view(0).memory.offered == (1, 2, 3)
    assert game.view(3).memory.offered == ()
    assert game.table.offered == 3
    assert game.view(0).legal_moves == ("take:1", "take:2", "take:3")


def test_a_nugget_taken_is_its_owners_secret() -> None:
    """K1: others see that a card was taken, and how many each has."""
    game, _ = draft()
    events = game.play("take:3")
    assert of_kind(events, Took, 0) == [Took(0, 3)]
    assert of_kind(events, Took, 3) == of_kind(events, Took, SPECTATOR) == [Took(0, None)]
    assert game.table.last is not None
    assert game.table.last.move == "take:?"
    assert [seat.nuggets for seat in game.table.seats] == [1, 0, 0, 0]
    assert (game.view(0).nuggets, game.view(0).gold) == ((3,), 3)
    assert game.table.gold is None


def test_a_player_remembers_the_nuggets_passed_on() -> None:
    """K1: what was left when they went further, and nothing of what followed."""
    game, _ = draft()
    play_all(game, "take:3", "take:1")
    assert game.view(0).memory.nuggets_passed == (NuggetsPassed(1, (1, 2)),)
    assert game.view(3).memory.nuggets_passed == (NuggetsPassed(1, (2,)),)
    assert game.view(2).memory.offered == (2,)
    assert game.view(1).memory.nuggets_passed == ()


def test_the_last_taker_passes_nothing_on() -> None:
    """K1: an empty rest is not remembered."""
    game, _ = draft()
    play_all(game, "take:3", "take:1", "take:2")
    assert game.view(2).memory.nuggets_passed == ()
    assert game.view(2).memory.offered == ()


# nuggets of saboteurs


def test_nuggets_of_a_saboteur_and_cards_put_under_the_pile_are_secret() -> None:
    """K1: others see how many cards were kept, and nothing of those that went under."""
    game = make_game(roles=["miner", "saboteur", "miner"], gold=[3, 2, 1])
    events = run_dry(game)
    assert of_kind(events, Paid, 1) == [Paid(1, 4, nuggets=(3, 1), under=(2,))]
    assert of_kind(events, Paid, 0) == of_kind(events, Paid, SPECTATOR) == [Paid(1, None, nuggets=(None, None))]
    assert (game.view(1).nuggets, game.view(1).gold) == ((1, 3), 4)
    assert game.view(1).memory.nuggets_under == (2,)
    assert game.view(0).memory.nuggets_under == ()
    assert [seat.nuggets for seat in game.table.seats] == [0, 2, 0]


# gold pieces


def test_of_gold_pieces_others_see_whether_there_are_any() -> None:
    """K1: with the expansion, not how many."""
    game = make_game(expansion=True, roles=["green", "saboteur", "blue"])
    events = run_dry(game)
    assert of_kind(events, Paid, 1) == [Paid(1, 5)]
    assert of_kind(events, Paid, 0) == of_kind(events, Paid, SPECTATOR) == [Paid(1, None)]
    assert [seat.has_gold for seat in game.table.seats] == [False, True, False]
    assert [game.view(seat).gold for seat in (0, 1, 2)] == [0, 5, 0]
    assert game.table.gold is None


def test_all_see_who_stole_from_whom() -> None:
    """K1: a theft is a move in the open."""
    game = make_game(expansion=True, roles=["green", "saboteur", "blue"], front={0: ["theft"]})
    run_dry(game)
    (stole,) = game.play("steal>1")
    assert stole.seen_by(SPECTATOR) == stole.seen_by(2) == stole
    assert [seat.has_gold for seat in game.table.seats] == [True, True, False]


# goals


def test_a_goal_turned_over_is_open_to_all() -> None:
    """K1, K2: all see a stone and how it lies."""
    goals = ["gold", "stone:ne", "stone:es"]
    game = make_game(maze=WAY, hands={0: ["ew"]}, goals=goals)
    events = game.play("ew@7,0")
    assert of_kind(events, Opened, SPECTATOR) == [Opened(0, "8,0", "stone:ne", "stone:sw")]
    assert game.table.goals[1].card == "stone:sw"


def test_a_stone_whose_position_is_awaited_is_open_to_all() -> None:
    """K1, K2: all see the stone while the player chooses how it lies."""
    maze = draw_maze({(0, 0): "start"} | {(x, 0): "ew" for x in range(1, 7)} | {(8, -1): "ns", (8, 1): "ew"})
    game = make_game(edition="igromag-uk", maze=maze, hands={0: ["ew"]}, goals=["gold", "stone:es", "stone:ne"])
    events = game.play("ew@7,0")
    assert of_kind(events, Opened, SPECTATOR) == [Opened(0, "8,0", "stone:es", None)]
    assert (game.phase, game.table.turning) == ("turn", "8,0")
    assert game.view(SPECTATOR).table.goals[1].card == "stone:es"
    assert game.view(0).legal_moves == ("turn:8,0=es", "turn:8,0=nw")
    assert of_kind(game.play("turn:8,0=es"), StoneLaid, 2) == [StoneLaid(0, "8,0", "stone:es")]
    assert game.table.turning is None


# after a round and after the game


def test_after_a_round_the_dwarves_held_are_open_and_the_spare_ones_are_not() -> None:
    """K2: to seats and spectators; the spare ones and those put away become public later."""
    roles = ["green", "boss", "saboteur"]
    game = make_game(expansion=True, roles=roles, spare=["profiteer"], hands={0: ["swaphats"]})
    game.play("swaphats>0")
    events = run_dry(game)
    (ended,) = of_kind(events, RoundEnded, SPECTATOR)
    pay = (Pay("profiteer", 2, 4, 2), Pay("lost", 0), Pay("winner", 4, 4, 2))
    assert ended == RoundEnded(1, None, ("profiteer", "boss", "saboteur"), (0, 2), pay)
    table = game.view(SPECTATOR).table
    assert [seat.role for seat in table.seats] == ["profiteer", "boss", "saboteur"]
    assert (table.spare_dwarves, table.hats, table.gold) == (None, None, None)
    assert table.results[0].roles == ("profiteer", "boss", "saboteur")


def test_dwarves_are_open_while_nuggets_travel() -> None:
    """K2: the round is over then."""
    game, _ = draft()
    assert [seat.role for seat in game.table.seats] == ["miner", "saboteur", "miner", "miner"]


def test_the_next_deal_hides_the_dwarves_again() -> None:
    """K1, K2: what a seat learnt about the round before is no secret, and what it remembers begins anew."""
    game = make_game(expansion=True, roles=["green", "boss", "saboteur"], hands={0: ["map"]})
    game.play("map@8,0")
    run_dry(game)
    game.deal(make_deal(3, expansion=True, round_number=2, first=game.table.first))
    assert [seat.role for seat in game.table.seats] == [None, None, None]
    assert game.table.results[0].roles == ("green", "boss", "saboteur")
    assert game.view(0).memory == Memory(round=2)


def test_nuggets_are_remembered_over_the_rounds() -> None:
    """K1: they stay with their owners, and so does what was seen of them."""
    game, _ = draft()
    play_all(game, "take:3", "take:1", "take:2")
    game.deal(make_deal(4, round_number=2, first=1, pile=Counter({1: 15, 2: 7, 3: 3})))
    assert game.view(0).memory == Memory(round=2, nuggets_passed=(NuggetsPassed(1, (1, 2)),))


def test_after_the_game_all_gold_and_all_dwarves_are_open() -> None:
    """K2: spare dwarves, those put away, and what everybody owns."""
    roles = ["green", "boss", "saboteur"]
    options = {"rounds": 1}
    game = make_game(expansion=True, roles=roles, spare=["profiteer", "blue"], hands={0: ["swaphats"]}, options=options)
    game.play("swaphats>0")
    events = run_dry(game)
    assert of_kind(events, GameEnded, SPECTATOR) == [GameEnded((2, 0, 4), (2,))]
    table = game.view(SPECTATOR).table
    assert (table.gold, table.winners, table.hats) == ((2, 0, 4), (2,), ("green",))
    assert table.spare_dwarves is not None
    assert table.spare_dwarves[0] == "blue"
    assert len(table.spare_dwarves) == 11


# nothing else


Deals = dict[str, Any]
OTHERS = (
    (["ew", "map", "ne", "nes", "ns", "rockfall"], "map"),
    (["break:cart", "es", "esw", "fix:cart", "map", "nesw"], "rockfall"),
)
"""Two hands for another player, and the card that is drawn to each."""


def looks_alike(seat: int | None, one: tuple[Game, list[Event]], two: tuple[Game, list[Event]]) -> None:
    """Two games look the same to a seat, byte for byte."""
    assert one[0].view(seat).to_json() == two[0].view(seat).to_json()
    texts = [msgspec.json.encode([event.seen_by(seat) for event in events]) for _, events in (one, two)]
    assert texts[0] == texts[1]


def both(
    seat: int | None, deals: Sequence[Deals], moves: Sequence[tuple[str, str]], settings: Mapping[str, Any]
) -> None:
    """Play two games that differ in what a seat does not know, and compare after every move."""
    header = {"record": 1, "players": [f"P{number}" for number in range(len(deals[0]["roles"]))], **settings}
    games = [Game.start(header, deal) for deal in deals]
    assert games[0].state != games[1].state
    looks_alike(seat, (games[0], games[0].events), (games[1], games[1].events))
    for pair in moves:
        events = [game.play(move) for game, move in zip(games, pair, strict=True)]
        looks_alike(seat, (games[0], events[0]), (games[1], events[1]))
        if seat is not None and games[0].to_move == seat:
            assert refusals(games[0]) == refusals(games[1])


def refusals(game: Game) -> list[str]:
    """What a seat is told when it tries what it cannot do."""
    sentences = []
    for text in ("nesw@7,0", "nesw@9,9", "map@8,0", "rockfall@8,2", "free>1", "inspect>1", "pass:theft", "steal>1"):
        try:
            game.copy().play(text)
        except IllegalMove as error:
            sentences.append(str(error))
    return sentences


@pytest.mark.parametrize("observer", [0, 2, SPECTATOR])
def test_another_players_cards_change_nothing(observer: int | None) -> None:
    """K3: another hand, other cards drawn and other cards discarded face down look the same."""
    hands = {0: ["e", "ew", "n", "ne", "ns", "ns"], 2: ["es", "es", "esw", "esw", "nes", "nes"]}
    deals = [make_deal(3, hands={**hands, 1: cards}, deck=["ne", drawn, "ne"]) for cards, drawn in OTHERS]
    both(observer, deals, [("pass:ns",) * 2, ("pass:rockfall", "pass:nesw"), ("pass:es",) * 2], {})


@pytest.mark.parametrize("observer", [0, SPECTATOR])
def test_goals_that_were_not_looked_at_change_nothing(observer: int | None) -> None:
    """K3: nor does what another player saw there."""
    hands = {0: ["nesw"], 1: ["map"], 2: ["ns"]}
    deals = [
        make_deal(3, hands=hands, goals=goals)
        for goals in (["stone:ne", "gold", "stone:es"], ["gold", "stone:es", "stone:ne"])
    ]
    both(observer, deals, [("nesw@1,0",) * 2, ("map@8,0",) * 2, ("pass:ns",) * 2], {})


def test_a_goal_that_was_looked_at_does_make_a_difference() -> None:
    """K1, K3: to the seat that looked, and not to the others."""
    hands = {0: ["map"]}
    games = [
        make_game(hands=hands, goals=goals)
        for goals in (["stone:ne", "gold", "stone:es"], ["gold", "stone:es", "stone:ne"])
    ]
    for game in games:
        game.play("map@8,0")
    assert games[0].view(0).to_json() != games[1].view(0).to_json()
    assert games[0].view(1).to_json() == games[1].view(1).to_json()


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_dwarves_of_others_change_nothing(observer: int | None) -> None:
    """K3: an inspection and a swap of hats look the same to third parties, whatever the dwarves are."""
    hands = {1: ["swaphats"], 2: ["inspect"], 0: ["map"]}
    spares = (["geologist", "saboteur", "green", "blue"], ["boss", "profiteer", "green", "blue"])
    deals = [
        make_deal(4, expansion=True, roles=["green", "blue", *others], spare=spare, hands=hands, first=1)
        for others, spare in zip((["boss", "profiteer"], ["saboteur", "geologist"]), spares, strict=True)
    ]
    moves = [("swaphats>3",) * 2, ("inspect>3",) * 2]
    both(observer, deals, moves, {"expansion": True})


@pytest.mark.parametrize("observer", [1, SPECTATOR])
def test_nuggets_of_others_change_nothing(observer: int | None) -> None:
    """K3: which nuggets travel and who keeps which is seen by the takers alone."""
    games = []
    for gold, takes in (([3, 1, 2], ("3", "1", "2")), ([1, 1, 3], ("1", "3", "1"))):
        roles = ["miner", "saboteur", "miner", "miner"]
        game = make_game(4, roles=roles, maze=WAY, hands={0: ["ew"]}, gold=gold)
        events = game.play("ew@7,0")
        for value in takes:
            events += game.play(f"take:{value}")
        games.append((game, events))
    looks_alike(observer, games[0], games[1])
    assert games[0][0].view(0).to_json() != games[1][0].view(0).to_json()


@pytest.mark.parametrize("observer", [0, SPECTATOR])
def test_nuggets_of_saboteurs_change_nothing(observer: int | None) -> None:
    """K3: nor do the cards that went under the pile, as long as as many cards are kept."""
    games = []
    for gold in ([3, 2, 1], [2, 2, 1]):
        game = make_game(roles=["miner", "saboteur", "miner"], gold=gold)
        games.append((game, run_dry(game)))
    looks_alike(observer, games[0], games[1])
    assert games[0][0].view(1).to_json() != games[1][0].view(1).to_json()


def test_gold_pieces_of_others_change_nothing() -> None:
    """K3: how much a saboteur was paid in an earlier round is not shown in a later one."""
    roles = ["green", "saboteur", "blue"]
    games = [Game.from_position(3, expansion=True, roles=roles, gold={1: pieces}) for pieces in (5, 3)]
    looks_alike(0, (games[0], []), (games[1], []))
    assert games[0].view(1).to_json() != games[1].view(1).to_json()


def test_cards_taken_out_and_the_order_of_the_deck_change_nothing() -> None:
    """K3: nobody knows what comes next or never."""
    deals = [make_deal(3, expansion=True, deck=["ne"], hands={0: ["ns"]}) for _ in range(2)]
    deals[1]["out"], deals[1]["deck"][5:15] = deals[0]["deck"][5:15], deals[0]["out"]
    for observer in (0, 1, 2, SPECTATOR):
        both(observer, deals, [("pass:ns",) * 2], {"expansion": True})


# as JSON, and over time


@pytest.mark.parametrize("seed", range(12))
def test_views_and_events_come_back_from_json(seed: int) -> None:
    """K1: what a seat knows survives being written down, whoever it is and wherever the game stands."""
    random = Random(seed)
    game = play_on(any_game(random), random, plies=random.randint(0, 250))
    for seat in (*range(len(game.players)), SPECTATOR):
        view = game.view(seat)
        assert View.from_json(view.to_json()) == view
        seen = [event.seen_by(seat) for event in game.events]
        text = msgspec.json.encode(seen)
        assert msgspec.json.decode(text, type=list[AnyEvent]) == seen


@pytest.mark.parametrize("seed", range(12))
def test_memory_is_the_same_after_a_replay(seed: int) -> None:
    """K1: what a seat remembers follows from the events that it saw, however the game came to stand here."""
    random = Random(seed)
    game = play_on(any_game(random), random, plies=random.randint(0, 250))
    again = Game.replay(game.record())
    for seat in range(len(game.players)):
        memory = Memory()
        for event in game.events:
            memory = memory.after(event.seen_by(seat), seat)
        assert game.memory(seat) == again.memory(seat) == memory
        assert game.view(seat).to_json() == again.view(seat).to_json()
    assert game.view(SPECTATOR).to_json() == again.view(SPECTATOR).to_json()


def conforms(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any]) -> bool:
    """Whether a value has the structure that a JSON Schema asks for; the few words that views need."""
    if "$ref" in schema:
        return conforms(value, root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    if "anyOf" in schema:
        return any(conforms(value, option, root) for option in schema["anyOf"])
    kinds: dict[str, Any] = {"null": type(None), "boolean": bool, "integer": int, "string": str}
    kinds |= {"array": list, "object": dict}
    kind = schema["type"]
    if not isinstance(value, kinds[kind]) or (kind == "integer" and isinstance(value, bool)):
        return False
    if kind == "array":
        return all(conforms(item, schema["items"], root) for item in value)
    if kind == "object" and "properties" in schema:
        known = schema["properties"]
        whole = set(value) <= set(known) and set(schema["required"]) <= set(value)
        return whole and all(conforms(item, known[name], root) for name, item in value.items())
    if kind == "object":
        return all(conforms(item, schema["additionalProperties"], root) for item in value.values())
    return True


@pytest.mark.parametrize("seed", range(6))
def test_views_have_the_structure_of_their_json_schema(seed: int) -> None:
    """K1, K2: a program that reads views can rely on the schema."""
    random = Random(seed)
    game = play_on(any_game(random), random, plies=random.randint(0, 250))
    schema = View.schema()
    for seat in (*range(len(game.players)), SPECTATOR):
        value = msgspec.json.decode(game.view(seat).to_json())
        assert conforms(value, schema, schema)
        assert not conforms(value | {"seat": "0"}, schema, schema)
        assert not conforms({**value, "more": 1}, schema, schema)
