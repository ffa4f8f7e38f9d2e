"""The craft: boards folded from events, distances, trials that leave no trace, and scores by role."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.play import any_game, choose, play_on
from undermine import Game
from undermine.bots.board import Board
from undermine.bots.craft import entries as craft
from undermine.bots.craft.aims import AIMS
from undermine.bots.craft.discards import MOST, spread
from undermine.bots.craft.distance import ANY_GOAL, ANY_WAY
from undermine.bots.craft.glance import attempt_at_a_glance
from undermine.bots.craft.price import CARD
from undermine.bots.craft.slate import WAYS, Slates, new_slate
from undermine.bots.craft.speed import entry, rule
from undermine.bots.craft.trial import attempt, look_around
from undermine.event import Event, Placed
from undermine.notation import move_text
from undermine.rulebook import entries
from undermine.rulebook.cards import KIND, KINDS, Role
from undermine.rulebook.desk import MOVES_MAX, Desks, new_desk
from undermine.rulebook.listing import list_paths
from undermine.rulebook.moves import Do, cell_of, tile_of
from undermine.rulebook.speed import plain
from undermine.rulebook.state import SEATS, Games

Lengths = NDArray[np.int64]
PUBLIC = (
    "tile", "edges", "laid", "laid_count", "hand_size", "front", "passes", "drawn", "deck_size", "last_card",
    "last_path", "turn", "spare_size", "theft_at", "first", "round_number",
)  # fmt: skip


def board_of(game: Game, seat: int | None) -> Board:
    board = Board(game.table)
    for event in game.events:
        board.after(event.seen_by(seat))
    return board


@pytest.mark.parametrize("seed", range(6))
def test_a_board_is_the_public_part_of_the_game(seed: int) -> None:
    """K1: everything that all can see is folded from the events of a seat, in every edition."""
    random = Random(seed)
    game = any_game(random)
    compared = 0
    desk, slate = new_desk(), new_slate()
    while not game.over and game.ply < 120:
        game.play(choose(game, random, 0.7))
        if game.phase != "play" or random.random() < 0.8:
            continue
        seat = game.to_move
        assert seat is not None
        board = board_of(game, seat)
        board.seat_at(seat, np.array([KIND[card] for card in game.view(seat).hand], np.int8))
        for name in PUBLIC:
            assert (game.games[name] == board.games[name]).all(), name
        before = board.games.tobytes()
        count = craft.score_moves(board.games, desk, slate, AIMS[Role.MINER], np.zeros(SEATS), np.full(3, 1 / 3))
        assert board.games.tobytes() == before, "a trial left a trace"
        listed = sorted(move_text(int(code)) for code in desk["moves"][0, :count])
        assert listed == list(game.view(seat).legal_moves)
        compared += 1
    assert compared


def test_a_trial_measures_what_the_table_shows_after_the_move() -> None:
    """P4: however little of the table is searched for it."""
    random, compared = Random(5), 0
    desk, slate, other = new_desk(), new_slate(), new_slate()
    while compared < 20:
        game = play_on(Game.new(4, seed=random.randrange(1000)), random, plies=random.randint(1, 30), haste=0.9)
        if game.phase != "play":
            continue
        games = game.games.copy()
        count = craft.score_moves(games, desk, slate, AIMS[Role.MINER], np.zeros(SEATS), np.full(3, 1 / 3))
        codes = [code for code in desk["moves"][0, :count].tolist() if code >> 24 in (Do.PLACE, Do.ROCKFALL)]
        if codes and codes[-1] >> 24 == Do.PLACE:
            entries.put_card(games, cell_of(codes[-1]), tile_of(codes[-1]))
            craft.survey(games, other)
            np.testing.assert_array_equal(slate["far"], other["near"])
            compared += 1


@entry
def try_both_ways(games: Games, desks: Desks, slates: Slates, whole: Lengths, hasty: Lengths) -> int:
    """Measure after each path card that is legal, by the whole search and at a glance; return how many there are."""
    state, desk, slate = games[0], desks[0], slates[0]
    count = list_paths(state, int(state.to_move), desk)
    for index in range(count):
        move = int(desk.moves[index])
        look_around(state, slate, ANY_GOAL)
        attempt(state, slate, move, ANY_GOAL, ANY_WAY)
        copy_lengths(slate.far, whole[index])
        look_around(state, slate, ANY_GOAL)
        attempt_at_a_glance(state, slate, move, ANY_GOAL, True)
        copy_lengths(slate.far, hasty[index])
    return count


@rule
def copy_lengths(far: Lengths, lengths: Lengths) -> None:
    for way in range(WAYS):
        for goal in range(3):
            lengths[way, goal] = far[way, goal]


@pytest.mark.parametrize("expansion", [False, True])
def test_a_glance_finds_what_the_whole_search_finds(expansion: bool) -> None:
    """P4, X18: nearly always, for each colour of doors; the whole search also counts the card itself as gone."""
    random, apart = Random(3), list[Lengths]()
    desk, slate = new_desk(), new_slate()
    while len(apart) < 60:
        game = Game.new(6, expansion=expansion, seed=random.randrange(1000))
        game = play_on(game, random, plies=random.randint(1, 60), haste=0.9)
        if game.phase != "play":
            continue
        games, (whole, hasty) = game.games.copy(), np.zeros((2, MOVES_MAX, WAYS, 3), np.int64)
        count = try_both_ways(games, desk, slate, whole, hasty)
        assert games.tobytes() == game.state, "a trial left a trace"
        apart.append(np.abs(whole - hasty)[:count, : WAYS if expansion else 1].ravel())
    differences = np.concatenate(apart)
    assert np.mean(differences == 0) > 0.55
    assert np.mean(differences <= CARD / 2) > 0.85


def distances(*events: Event) -> list[float]:
    """Cards to the top, middle and bottom goal after some events."""
    board = board_of(Game.new(3, seed=1), None)
    for event in events:
        board.after(event)
    slate = new_slate()
    craft.survey(board.games, slate)
    return [distance / CARD for distance in slate["near"][0, 0].tolist()]


def test_the_way_to_the_middle_goal_is_seven_cards() -> None:
    """S3: it lies eight cells east of the start."""
    top, middle, bottom = distances()
    assert middle == pytest.approx(7, abs=0.6)
    assert top == bottom > middle


def test_a_card_brings_the_goals_nearer_and_a_dead_end_does_not() -> None:
    """P4: a dead end is entered and not left."""
    before = distances()[1]
    assert distances(Placed(0, "ew", "1,0"))[1] == pytest.approx(before - 1, abs=0.5)
    assert distances(Placed(0, "e-w", "1,0"))[1] >= before


def test_a_gap_costs_one_card() -> None:
    """A3: what is cut off stays where it lies, and counts again once the gap is closed."""
    way = [Placed(0, card, f"{x},0") for x, card in enumerate(("ew", "ew", "esw", "new", "nesw"), start=1)]
    nearer, gap = distances(*way)[1], distances(way[0], way[1], way[3], way[4])[1]
    assert nearer < distances()[1] - 3
    assert gap == pytest.approx(nearer + 1, abs=0.6)


def test_a_cell_costs_more_where_few_cards_are_left_that_lead_on() -> None:
    """S4: of the forty path cards thirteen lead from west to east; those on the table cannot be laid again."""
    aside = [("ew", "-1,0"), ("nesw", "-2,0"), ("nesw", "-3,0"), ("esw", "-4,0"), ("ew", "-5,0"), ("nesw", "-6,0")]
    start = [Placed(0, "ew", "1,0")]
    assert distances(*start, *(Placed(0, card, cell) for card, cell in aside))[1] > distances(*start)[1] + 1


def test_a_cell_that_few_cards_fit_costs_more() -> None:
    """P2: where a card must meet openings on all four sides, only the crossing will do."""
    way = [Placed(0, card, f"{x},0") for x, card in enumerate(("ew", "ew", "esw", "new", "ew", "esw"), start=1)]
    beside = Placed(0, "ns", "7,1"), Placed(0, "ns", "7,-1")
    assert distances(*way, *beside)[1] > distances(*way)[1] + 0.5


def best(role: Role, hand: list[str], *events: Event, ties: float = 0.0, expansion: bool = False) -> str:
    """The move that scores best for a role with a hand, every other seat being tied to it so much."""
    board = board_of(Game.new(4, seed=1, expansion=expansion), None)
    for event in events:
        board.after(event)
    board.seat_at(0, np.array(sorted(KIND[card] for card in hand), np.int8))
    desk, slate = new_desk(), new_slate()
    own = np.where(np.arange(SEATS) == 0, 1.0, ties)
    count = craft.score_moves(board.games, desk, slate, AIMS[role], own, np.array([0.0, 1.0, 0.0]))
    return move_text(int(desk["moves"][0, int(np.argmax(slate["score"][0, :count]))]))


NEARLY = [Placed(1, "ew", f"{x},0") for x in range(1, 7)]


def test_a_miner_finishes_and_a_saboteur_blocks() -> None:
    """E1: the treasure ends the round for the miners."""
    hand = ["ew", "e-w", "ns", "fix:pick"]
    assert best(Role.MINER, hand, *NEARLY) == "ew@7,0"
    assert best(Role.SABOTEUR, hand, *NEARLY) == "e-w@7,0"


def test_tools_are_broken_and_mended_by_whom_one_is_tied_to() -> None:
    """A1, A2: a friend's tool is mended, an enemy's broken."""
    assert best(Role.MINER, ["break:pick", "e-w"], ties=-1.0).startswith("break:pick>")
    assert best(Role.MINER, ["break:pick", "e-w"], ties=1.0) == "pass:e-w"


def test_doors_are_for_one_colour() -> None:
    """X18: a blue door on the way stops green."""
    hand = ["ew:b", "ew:g", "map"]
    assert best(Role.BLUE, hand, *NEARLY, expansion=True) == "ew:b@7,0"
    assert best(Role.GREEN, hand, *NEARLY, expansion=True) == "ew:g@7,0"


def test_a_geologist_lays_crystals() -> None:
    """X22: each crystal on the table is a gold piece."""
    assert best(Role.GEOLOGIST, ["nesw*", "ew", "nesw"], expansion=True).startswith("nesw*@")


def test_a_boss_finishes_for_one_team_and_not_for_both() -> None:
    """X19, X20, X22: whoever wins with either team is paid more if a door locks the other out."""
    assert best(Role.BOSS, ["ew", "ew:g", "map"], *NEARLY, expansion=True) == "ew:g@7,0"
    assert best(Role.BOSS, ["ew", "map"], *NEARLY, expansion=True) != "ew@7,0"
    assert best(Role.BOSS, ["ew", "map"], Placed(1, "ew:b", "1,0"), *NEARLY[1:], expansion=True) == "ew@7,0"


@pytest.mark.parametrize("hand", [(3, 3, 3, 5), (2, 4, 5, 6, 7, 8), (1, 1, 2, 2, 9), (4,)])
def test_discards_are_weighed_by_every_choice_of_cards(hand: tuple[int, ...]) -> None:
    """X3: one, two or three cards; those of a kind are the same."""
    passing = np.random.default_rng(1).random(KINDS)
    held = np.bincount(hand, minlength=KINDS)
    kinds, ways = np.unique(hand), np.zeros(MOST + 1)
    plain(spread)(passing, held, kinds, len(kinds), ways)
    for number in range(MOST + 1):
        choices = set(combinations(sorted(hand), number))
        assert ways[number] == pytest.approx(sum(passing[list(choice)].prod() for choice in choices))
