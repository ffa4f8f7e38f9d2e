"""The evaluation: the public state from events, distances, moves tried without a trace, and scores by role."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.play import any_game, choose, play_on
from undermine import Game
from undermine.bots.evaluation import entry_points as evaluation
from undermine.bots.evaluation.compiler import entry_point, rule
from undermine.bots.evaluation.discards import MOST_DISCARDS, weigh_discards
from undermine.bots.evaluation.distance import ALL_GOALS, BARRED, measure_goals
from undermine.bots.evaluation.preferences import PREFERENCES
from undermine.bots.evaluation.quick_measure import measure_after_quickly
from undermine.bots.evaluation.score import Policy
from undermine.bots.evaluation.scratch import TEAMS, EvalScratch, EvalScratches, new_eval_scratch
from undermine.bots.evaluation.step_cost import CARD, FAR
from undermine.bots.evaluation.try_move import measure_before, restore_maze, save_maze
from undermine.bots.public_state import PublicState
from undermine.event import Event, Placed
from undermine.move import Move
from undermine.notation import move_text
from undermine.rulebook import entry_points
from undermine.rulebook.cards import CARD_KINDS, EMPTY, Role
from undermine.rulebook.compiler import python_of
from undermine.rulebook.listing import list_paths
from undermine.rulebook.maze import flood_from_start, lay_card
from undermine.rulebook.moves import MoveKind, cell_of, tile_of
from undermine.rulebook.scratch import MOVES_MAX, Scratches, new_scratch
from undermine.rulebook.state import SEATS, Games, State

Lengths = NDArray[np.int64]
MINER = Policy(PREFERENCES[Role.MINER], np.zeros(SEATS), np.full(3, 1 / 3))
PUBLIC = (
    "tile", "edges", "laid", "laid_count", "hand_size", "front", "passes", "drawn", "deck_size", "last_card",
    "last_path", "turn", "spare_size", "theft_turn", "first", "round_number",
)  # fmt: skip


def public_state_of(game: Game, seat: int | None) -> PublicState:
    public = PublicState(game.table)
    for event in game.events:
        public.update(event.seen_by(seat))
    return public


@pytest.mark.parametrize("seed", range(6))
def test_the_public_state_is_the_public_part_of_the_game(seed: int) -> None:
    """K1: everything that everyone can see follows from the events of a seat, in every edition."""
    random = Random(seed)
    game = any_game(random)
    compared = 0
    scratch, work = new_scratch(), new_eval_scratch()
    while not game.over and game.ply < 120:
        game.play(choose(game, random, 0.7))
        if game.phase != "play" or random.random() < 0.8:
            continue
        seat = game.to_move
        assert seat is not None
        public = public_state_of(game, seat)
        public.set_turn(seat, game.view(seat).hand)
        for name in PUBLIC:
            assert (game.games[name] == public.games[name]).all(), name
        before = public.games.tobytes()
        count = evaluation.score_moves(public.games, scratch, work, MINER)
        assert public.games.tobytes() == before, "trying a move left a trace"
        listed = sorted(move_text(int(code)) for code in scratch["moves"][0, :count])
        assert listed == list(game.view(seat).legal_moves)
        compared += 1
    assert compared


def test_a_move_is_measured_as_the_position_after_it() -> None:
    """P4: however little of the table is searched for it."""
    random, compared = Random(5), 0
    scratch, work, other = new_scratch(), new_eval_scratch(), new_eval_scratch()
    while compared < 20:
        game = play_on(Game.new(4, seed=random.randrange(1000)), random, plies=random.randint(1, 30), haste=0.9)
        if game.phase != "play":
            continue
        games = game.games.copy()
        count = evaluation.score_moves(games, scratch, work, MINER)
        codes = [
            code
            for code in scratch["moves"][0, :count].tolist()
            if Move.from_code(code).kind in (MoveKind.PLACE, MoveKind.ROCKFALL)
        ]
        if codes and Move.from_code(codes[-1]).kind is MoveKind.PLACE:
            entry_points.lay_card_at(games, cell_of(codes[-1]), tile_of(codes[-1]))
            evaluation.measure_distances(games, other)
            np.testing.assert_array_equal(work["after"], other["before"])
            compared += 1


@entry_point
def measure_both_ways(games: Games, scratches: Scratches, works: EvalScratches, whole: Lengths, quick: Lengths) -> int:
    """Measure after each legal path card, by a whole search and quickly; return how many there are."""
    state, scratch, work = games[0], scratches[0], works[0]
    count = list_paths(state, int(state.to_move), scratch)
    for index in range(count):
        move = int(scratch.moves[index])
        measure_before(state, work, ALL_GOALS)
        search_after(state, work, move)
        copy_lengths(work.after, whole[index])
        measure_before(state, work, ALL_GOALS)
        measure_after_quickly(state, work, move, ALL_GOALS, True)
        copy_lengths(work.after, quick[index])
    return count


@rule
def search_after(state: State, work: EvalScratch, move: int) -> None:
    """Measure all distances after a path card by a whole search, with the step costs of the position before."""
    save_maze(state, work)
    lay_card(state, cell_of(move), tile_of(move))
    for team in range(TEAMS):
        for goal in range(3):
            work.expected[team, goal] = FAR
        flood_from_start(state, int(BARRED[team]))
        measure_goals(state, work, team, int(BARRED[team]), ALL_GOALS)
    state.tile[cell_of(move)] = EMPTY
    state.laid_count = int(state.laid_count) - 1
    restore_maze(state, work)


@rule
def copy_lengths(after: Lengths, lengths: Lengths) -> None:
    for team in range(TEAMS):
        for goal in range(3):
            lengths[team, goal] = after[team, goal]


@pytest.mark.slow  # compiles the evaluation a second time
@pytest.mark.parametrize("expansion", [False, True])
def test_measuring_quickly_finds_what_a_whole_search_finds(expansion: bool) -> None:
    """P4, X18: with few exceptions, for each team; a search starts anew only where a path gets longer."""
    random, apart = Random(3), list[Lengths]()
    scratch, work = new_scratch(), new_eval_scratch()
    while len(apart) < 60:
        game = Game.new(6, expansion=expansion, seed=random.randrange(1000))
        game = play_on(game, random, plies=random.randint(1, 60), haste=0.9)
        if game.phase != "play":
            continue
        games, (whole, quick) = game.games.copy(), np.zeros((2, MOVES_MAX, TEAMS, 3), np.int64)
        count = measure_both_ways(games, scratch, work, whole, quick)
        assert games.tobytes() == game.state, "trying a move left a trace"
        apart.append(np.abs(whole - quick)[:count, : TEAMS if expansion else 1].ravel())
    differences = np.concatenate(apart)
    assert np.mean(differences == 0) > 0.95
    assert np.mean(differences <= CARD / 2) > 0.98


def distances(*events: Event) -> list[float]:
    """Cards to the top, middle and bottom goal after some events."""
    public = public_state_of(Game.new(3, seed=1), None)
    for event in events:
        public.update(event)
    work = new_eval_scratch()
    evaluation.measure_distances(public.games, work)
    return [distance / CARD for distance in work["before"][0, 0].tolist()]


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


def best(role: Role, hand: list[str], *events: Event, affinity: float = 0.0, expansion: bool = False) -> str:
    """The move that scores best for a role with a hand, with the same affinity to every other seat."""
    public = public_state_of(Game.new(4, seed=1, expansion=expansion), None)
    for event in events:
        public.update(event)
    public.set_turn(0, tuple(sorted(hand)))
    scratch, work = new_scratch(), new_eval_scratch()
    own = np.where(np.arange(SEATS) == 0, 1.0, affinity)
    count = evaluation.score_moves(
        public.games, scratch, work, Policy(PREFERENCES[role], own, np.array([0.0, 1.0, 0.0]))
    )
    return move_text(int(scratch["moves"][0, int(np.argmax(work["score"][0, :count]))]))


NEARLY = [Placed(1, "ew", f"{x},0") for x in range(1, 7)]


def test_a_miner_finishes_and_a_saboteur_blocks() -> None:
    """E1: the treasure ends the round for the miners."""
    hand = ["ew", "e-w", "ns", "fix:pick"]
    assert best(Role.MINER, hand, *NEARLY) == "ew@7,0"
    assert best(Role.SABOTEUR, hand, *NEARLY) == "e-w@7,0"


def test_tools_of_enemies_are_broken_and_those_of_friends_are_not() -> None:
    """A1, A2: breaking a friend's tool is worse than discarding."""
    assert best(Role.MINER, ["break:pick", "e-w"], affinity=-1.0).startswith("break:pick>")
    assert best(Role.MINER, ["break:pick", "e-w"], affinity=1.0) == "pass:e-w"


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
    weights = np.random.default_rng(1).random(CARD_KINDS)
    held = np.bincount(hand, minlength=CARD_KINDS)
    cards, by_number = np.unique(hand), np.zeros(MOST_DISCARDS + 1)
    python_of(weigh_discards)(weights, held, cards, len(cards), by_number)
    for number in range(MOST_DISCARDS + 1):
        choices = set(combinations(sorted(hand), number))
        assert by_number[number] == pytest.approx(sum(weights[list(choice)].prod() for choice in choices))
