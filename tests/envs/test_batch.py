"""Compares every step of a batch with `Game`, and every observation with one made from the seat's view."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.envs.helpers import batch_of, random_actions, random_settings
from tests.play import hurry
from undermine import Game, IllegalMove, MoveKind, SettingError, UndermineError
from undermine.envs import ACTIONS, Batch, actions_of, parts
from undermine.envs.observation import CODES, plane_index
from undermine.envs.view_observation import observation_of
from undermine.move import Move
from undermine.notation import move_text
from undermine.rulebook.cards import CARD_NAMES, TILE_NAMES
from undermine.rulebook.compiler import python_of
from undermine.rulebook.moves import changes_maze
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.warm_up import blank_games
from undermine.sim.observation import COUNT_COLUMNS
from undermine.sim.random_play import play_games_at_random
from undermine.sim.step import StepResult

GAMES, STEPS, COMPARISONS = 48, 260, 6
HASTE = 0.85
"""How often a move that brings the end of the round nearer is preferred."""


class ReferenceGame:
    """A `Game` that plays the same as one row of a batch, and says what that row must show."""

    def __init__(self, settings: dict[str, Any], seed: int, random: Random) -> None:
        self.settings, self.seed, self.random = settings, seed, random
        self.start()

    def start(self) -> None:
        """Start a game with the current seed."""
        self.game = Game.new(**self.settings, seed=self.seed)
        self.gold_at_deal = self.game.gold
        self.choose_move()

    def choose_move(self) -> None:
        """List the legal moves as actions, and choose one to make."""
        self.paths = {code: actions_of(self.game.games, code) for code in self.game.legal_moves.codes()}
        self.taken: list[int] = []
        codes = list(self.paths)
        hasty = self.random.random() < HASTE
        self.wanted = (
            max(codes, key=lambda code: hurry(move_text(code), self.random)) if hasty else self.random.choice(codes)
        )

    def legal_actions(self) -> set[int]:
        depth = len(self.taken)
        return {path[depth] for path in self.paths.values() if path[:depth] == self.taken}

    def next_action(self) -> int:
        action = self.paths[self.wanted][len(self.taken)]
        self.taken.append(action)
        return action

    def play(self) -> tuple[StepResult, list[float]]:
        """Make the move if it is complete. Return what the action led to, and the rewards in gold."""
        if self.taken != self.paths[self.wanted]:
            return StepResult.PARTIAL, [0.0] * 12
        rounds = len(self.game.results)
        self.game.play(move_text(self.wanted))
        if len(self.game.results) == rounds:
            self.choose_move()
            return StepResult.MOVED, [0.0] * 12
        gains = [now - then for now, then in zip(self.game.gold, self.gold_at_deal, strict=True)]
        self.gold_at_deal = self.game.gold
        rewards = [gain - sum(gains) / len(gains) for gain in gains] + [0.0] * (12 - len(gains))
        if not self.game.over:
            self.choose_move()
            return StepResult.ROUND_OVER, rewards
        self.seed = (self.seed + 2**32) % 2**64
        self.start()
        return StepResult.GAME_OVER, rewards


@pytest.mark.parametrize("chunk", [0, 1, *(pytest.param(chunk, marks=pytest.mark.slow) for chunk in (2, 3))])
def test_every_step_is_the_same_as_in_a_game(chunk: int) -> None:
    """Compares states, masks, rewards and step results for games of every kind, several in a row."""
    random = Random(chunk)
    settings, seeds = random_settings(GAMES, random), [random.getrandbits(64) for _ in range(GAMES)]
    batch = batch_of(settings, seeds, threads=1)
    games = [ReferenceGame(one, seed, random) for one, seed in zip(settings, seeds, strict=True)]
    found = dict.fromkeys(StepResult, 0)
    for number in range(STEPS):
        for row, game in enumerate(games):
            assert set(np.flatnonzero(batch.mask[row]).tolist()) == game.legal_actions()
            assert int(batch.to_move[row]) == game.game.to_move
        if number % (STEPS // COMPARISONS) == chunk:
            compare_observations(batch, games, random)
        batch.step(np.array([game.next_action() for game in games]))
        for row, game in enumerate(games):
            step, rewards = game.play()
            found[step] += 1
            assert batch.step_results[row] == step
            np.testing.assert_allclose(batch.reward[row], rewards, atol=1e-5)
            assert batch.games[row].tobytes() == game.game.state
    assert min(count for step, count in found.items() if step not in (StepResult.WAITED, StepResult.OVER)) > 5, found


def compare_observations(batch: Batch, games: list[ReferenceGame], random: Random) -> None:
    """Compare what the seat to move observes, and what some other seat observes."""
    seats = [random.randrange(len(game.game.players)) for game in games]
    others = parts(batch.observe(seats))
    own = parts(batch.observation)
    for row, game in enumerate(games):
        for seat, seen in ((game.game.to_move, own), (seats[row], others)):
            assert seat is not None
            taken = [*game.taken, 0, 0][:2] if seat == game.game.to_move else [0, 0]
            expected_parts = parts(observation_of(game.game.view(seat)))
            expected_parts["chosen"][:] = taken
            for name, expected in expected_parts.items():
                np.testing.assert_array_equal(seen[name][row], expected, err_msg=f"{name} of seat {seat}, row {row}")


def test_other_moves_leave_what_lies_on_the_table_as_it_is() -> None:
    """On CUDA, the planes are copied only after moves that `changes_maze` names."""
    batch, random = batch_of(random_settings(GAMES, Random(3)), list(range(GAMES))), np.random.default_rng(3)
    count = 0
    for _ in range(STEPS):
        tiles, edges = batch.games["tile"].copy(), batch.games["edges"].copy()
        batch.step(random_actions(batch.mask, random))
        unchanged = [
            row
            for row, made in enumerate(batch.histories["last_move"].tolist())
            if batch.step_results[row] == StepResult.MOVED and not python_of(changes_maze)(made)
        ]
        count += len(unchanged)
        np.testing.assert_array_equal(batch.games["tile"][unchanged], tiles[unchanged])
        np.testing.assert_array_equal(batch.games["edges"][unchanged], edges[unchanged])
    assert count > GAMES


def test_whole_moves_give_the_same_as_their_actions() -> None:
    """`play` with a candidate gives the same as `step` with each of its actions."""
    random = np.random.default_rng(1)
    settings = random_settings(12, Random(3))
    whole, stepwise = (batch_of(settings, list(range(12)), reward="win") for _ in range(2))
    for _ in range(120):
        candidates = whole.candidates()
        chosen = np.array(
            [candidates.moves[row, random.integers(count)] for row, count in enumerate(candidates.counts)]
        )
        paths = [actions_of(whole.games[row : row + 1], int(move)) for row, move in enumerate(chosen)]
        whole.play(chosen)
        for row, path in enumerate(paths):
            alone = batch_of(settings[row : row + 1], [0], reward="win")
            alone.restore(stepwise.games[row].tobytes() + stepwise.histories[row].tobytes())
            for action in path:
                alone.step([action])
            stepwise.games[row], stepwise.histories[row] = alone.games[0], alone.histories[0]
            np.testing.assert_array_equal(alone.reward[0], whole.reward[row])
            np.testing.assert_array_equal(alone.observation[0], whole.observation[row])
        assert whole.games.tobytes() == stepwise.games.tobytes()


def test_candidates_are_the_legal_moves_with_features() -> None:
    game = Game.new(players=4, seed=5)
    batch = Batch(1, players=4, seed=5)
    candidates = batch.candidates()
    assert candidates.moves[0, : candidates.counts[0]].tolist() == game.legal_moves.codes()
    for code, features in zip(game.legal_moves.codes(), candidates.features[0].tolist(), strict=False):
        move = Move.from_code(code)
        kind, card, target, column, row, number, *cards = features
        assert kind == move.kind
        if move.kind is MoveKind.PLACE:
            assert (TILE_NAMES[card], f"{column - 12},{row - 15}") == (move.tile, move.cell)
        elif move.kind is MoveKind.PASS:
            assert (CARD_NAMES[cards[0]],) == move.cards
        elif move.seat is not None:
            assert (CARD_NAMES[card], target - 1) == (move.card, move.seat)
        assert number == 0
    assert batch.candidates(3).moves.shape == (1, 3)
    assert batch.candidates(3).counts[0] == candidates.counts[0]


def test_threads_change_nothing() -> None:
    random = np.random.default_rng(2)
    settings = random_settings(600, Random(4))
    one, many = (batch_of(settings, list(range(600)), threads=threads) for threads in (1, 4))
    for _ in range(25):
        actions = random_actions(one.mask, random)
        one.step(actions)
        many.step(actions)
        for name in ("observation", "mask", "reward", "step_results", "games"):
            assert getattr(one, name).tobytes() == getattr(many, name).tobytes(), name
    with pytest.raises(IllegalMove, match="game 599"):
        many.step([*random_actions(many.mask, random)[:-1], 5])


def test_the_win_reward_is_a_share_minus_an_equal_share() -> None:
    random = np.random.default_rng(3)
    batch = Batch(20, players=3, options={"rounds": 1}, reward="win", auto_reset=False)
    while not batch.done.all():
        over = np.asarray(batch.done)
        batch.step(np.where(over, -1, [random.choice(np.flatnonzero(row)) if row.any() else -1 for row in batch.mask]))
        for row in np.flatnonzero(batch.step_results == StepResult.GAME_OVER):
            winners = [bool(int(batch.games["game_winners"][row]) >> seat & 1) for seat in range(3)]
            shares = [won / sum(winners) - 1 / 3 for won in winners]
            np.testing.assert_allclose(batch.reward[row, :3], shares, atol=1e-6)
        assert not batch.reward[batch.step_results != StepResult.GAME_OVER].any()
    assert not batch.mask.any()
    with pytest.raises(IllegalMove, match="game 0 is over"):
        batch.step(np.zeros(20, int))


def test_saved_games_continue_identically() -> None:
    random = np.random.default_rng(4)
    batch, other = (Batch(8, players=6, expansion=True, seed=9) for _ in range(2))
    for _ in range(33):
        batch.step(random_actions(batch.mask, random))
    other.restore(batch.save())
    for _ in range(40):
        assert other.observation.tobytes() == batch.observation.tobytes()
        actions = random_actions(batch.mask, random)
        batch.step(actions)
        other.step(actions)
    assert other.save() == batch.save()
    with pytest.raises(SettingError, match="3 bytes were not saved"):
        batch.restore(b"abc")


def test_seeds_and_resets() -> None:
    batch = Batch(3, seed=2**64 - 2)
    assert [Game.new(seed=seed).state for seed in (2**64 - 2, 2**64 - 1, 0)] == [row.tobytes() for row in batch.games]
    batch.play_random(50)
    batch.reset(seed=[5, 6, 7])
    assert [Game.new(seed=seed).state for seed in (5, 6, 7)] == [row.tobytes() for row in batch.games]
    batch.reset()
    assert Game.new(seed=5 + 2**32).state == batch.games[0].tobytes()
    assert batch.observation.tobytes() == Batch(3, seed=[5 + 2**32, 6 + 2**32, 7 + 2**32]).observation.tobytes()


def test_random_play_is_that_of_the_bench_command() -> None:
    """Until a game is over, the moves are those of `undermine bench`."""
    batch = Batch(4, players=5, auto_reset=False)
    moves = batch.play_random(100_000)
    games = blank_games(4, 5, False)
    assert play_games_at_random(games, new_scratch(tracing=False), 100_000) == moves
    assert games.tobytes() == batch.games.tobytes()


def test_the_global_state_holds_the_hidden_state() -> None:
    batch = Batch(2, players=7, expansion=True, seed=3)
    batch.play_random(30)
    state, game = parts(batch.state()), batch.games[1]
    assert state["hands"][1].tolist() == game["hand"].tolist()
    assert state["roles"][1].tolist() == game["role"].tolist()
    assert state["true_goals"][1].tolist() == game["goal"].tolist()
    assert state["all_gold"][1].tolist() == game["gold"].tolist()
    left = game["deck"][int(game["drawn"]) : int(game["deck_size"])].tolist()
    assert state["deck"][1].tolist() == [left.count(kind) for kind in range(len(CARD_NAMES))]
    assert state["next_card"][1, 0] == left[0]
    assert state["spare"][1].sum() == game["spare_size"]
    assert parts(batch.observe(0))["hand"].tolist() == state["hand"].tolist()


def test_arrays_are_shared_without_a_copy() -> None:
    batch = Batch(2)
    for name in ("observation", "mask", "reward", "step_results"):
        shared = np.from_dlpack(getattr(batch, name))
        assert np.shares_memory(shared, getattr(batch, name))
        assert getattr(batch, name).flags.c_contiguous


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"number": 0}, "a batch has 1 to"),
        ({"number": "four"}, "a batch has 1 to"),
        ({"number": True}, "a batch has 1 to"),
        ({"number": 2, "edition": "parker"}, "there is no edition “parker”"),
        ({"number": 2, "players": 11}, "11 players cannot play"),
        ({"number": 2, "players": [3, 4, 5]}, "players: 3 were given for 2 games"),
        ({"number": 2, "seed": 1.5}, "a seed is a whole number"),
        ({"number": 2, "seed": "x"}, "a seed is a whole number"),
        ({"number": 2, "seed": [1, -1]}, "a seed is a whole number"),
        ({"number": 2, "seed": [1]}, "seed: 1 were given for 2 games"),
        ({"number": 2, "reward": "fame"}, "the reward is gold, win or side, not fame"),
        ({"number": 2, "device": "tpu"}, "the device is cpu or cuda, not tpu"),
        ({"number": 2, "threads": 0}, "threads must be a whole number"),
        ({"number": 2, "options": {"moon": 1}}, "there is no switch “moon”"),
        ({"number": 2, "options": 7}, "options are switches by name"),
    ],
)
def test_bad_settings_are_refused(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SettingError, match=sentence):
        Batch(**arguments)


@pytest.mark.parametrize(
    ("actions", "error", "sentence"),
    [
        ([0, 0], IllegalMove, r"game 0: action 0 \(nothing\) is masked out for seat 0"),
        (
            [ACTIONS, 0],
            IllegalMove,
            f"game 0: there is no action {ACTIONS}; they are 0 to {ACTIONS - 1}, or -1 to wait",
        ),
        ([-7, 0], IllegalMove, "there is no action -2"),
        ([2**40, 0], IllegalMove, "there is no action"),
        ([1], SettingError, r"actions have the shape \(2,\), one for each game, not the shape \(1,\)"),
        ([1, [2, 3]], SettingError, r"actions have the shape \(2,\), one for each game, not \[1, \[2, 3\]\]"),
        (None, SettingError, r"actions have the shape \(2,\), one for each game, not None"),
        ([0.5, 1.0], SettingError, "actions are whole numbers, not float64"),
    ],
)
def test_bad_actions_are_refused_and_change_nothing(actions: list[Any], error: type, sentence: str) -> None:
    batch = Batch(2)
    before = batch.save(), batch.observation.tobytes(), batch.mask.tobytes()
    with pytest.raises(error, match=sentence):
        batch.step(actions)
    with pytest.raises(UndermineError):
        batch.play(actions)
    assert (batch.save(), batch.observation.tobytes(), batch.mask.tobytes()) == before


def test_other_bad_input() -> None:
    batch = Batch(2, players=[3, 5])
    with pytest.raises(SettingError, match="no such seat in every game: 3"):
        batch.observe(3)
    for seats in ([0, 1, 2], [[0], [1]], [0, [1]]):
        with pytest.raises(SettingError, match="seats are one number, or one for each of the 2 games, not"):
            batch.observe(seats)
    with pytest.raises(SettingError, match="candidates are 1 to 4096, not 0"):
        batch.candidates(0)
    with pytest.raises(SettingError, match="moves must be a whole number"):
        batch.play_random(0)
    with pytest.raises(ValueError, match="an observation has"):
        parts(np.zeros(7, np.uint8))


def test_the_side_reward_is_for_the_winners_of_the_round() -> None:
    """1 for the winners, -1 for the others, 0 for a geologist, who is on no side."""
    settings = random_settings(24, Random(8))
    batch = batch_of(settings, list(range(24)), reward="side", keep_ends=True)
    random, rounds, geologists = np.random.default_rng(8), 0, 0
    for _ in range(STEPS):
        batch.step(random_actions(batch.mask, random))
        outcome = batch.outcome()
        for row in np.flatnonzero(batch.round_over):
            players = settings[row]["players"]
            for role, won, reward in zip(outcome.roles[row], outcome.won[row], batch.reward[row], strict=True):
                name = CODES["role"][role]
                assert reward == (0 if name in ("", "geologist") else 1 if won else -1)
                geologists += name == "geologist"
            assert not batch.reward[row, players:].any()
            rounds += 1
        assert not batch.reward[~batch.round_over].any()
    assert rounds > 24
    assert geologists


def test_the_end_of_a_round_is_kept() -> None:
    """The outcome and what seats observed at the end are those of a game that does not deal by itself."""
    settings = [{**one, "options": {**one["options"], "rounds": 1}} for one in random_settings(12, Random(9))]
    keeps, stops = (
        batch_of(settings, list(range(12)), keep_ends=True, auto_reset=auto_reset) for auto_reset in (True, False)
    )
    plain = batch_of(settings, list(range(12)))
    random, over = np.random.default_rng(9), np.zeros(12, bool)
    for _ in range(STEPS):
        actions = random_actions(plain.mask, random)
        keeps.step(actions)
        plain.step(actions)
        stops.step(np.where(over, -1, actions))
        for name in ("games", "histories", "observation", "mask", "reward", "step_results"):
            assert getattr(keeps, name).tobytes() == getattr(plain, name).tobytes(), name
        for row in np.flatnonzero(keeps.done & ~over):
            gold = stops.games["gold"][row]
            assert keeps.outcome().gold[row].tolist() == gold.tolist()
            assert keeps.outcome().roles[row].tolist() == parts(stops.state())["roles"][row].tolist()
            seat = settings[row]["players"] - 1
            seen = keeps.final_observation([one["players"] - 1 for one in settings])[row]
            assert seen.tobytes() == stops.observe([one["players"] - 1 for one in settings])[row].tobytes(), seat
        over |= keeps.done
    assert over.all()
    with pytest.raises(SettingError, match="outcome needs the ends of rounds: make the batch with keep_ends=True"):
        plain.outcome()


def test_games_may_wait() -> None:
    """A game with the action -1 stays as it is; the others go on."""
    batch, alone = Batch(3, seed=4), Batch(1, seed=5)
    random = np.random.default_rng(5)
    for _ in range(30):
        before = batch.save()
        actions = random_actions(batch.mask, random)
        batch.step([-1, actions[1], -1])
        alone.step(actions[1:2])
        assert batch.step_results[[0, 2]].tolist() == [StepResult.WAITED] * 2
        assert not batch.moved[[0, 2]].any()
        assert batch.observation[1].tobytes() == alone.observation[0].tobytes()
        assert batch.mask[1].tobytes() == alone.mask[0].tobytes()
    assert batch.games[0].tobytes() == np.frombuffer(before, batch.games.dtype, 1)[0].tobytes()
    moves = batch.candidates(1).moves[:, 0]
    batch.play([moves[0], -1, -1])
    assert batch.step_results.tolist() == [StepResult.MOVED, StepResult.WAITED, StepResult.WAITED]


def test_some_games_start_again() -> None:
    batch = Batch(4, seed=[1, 2, 3, 4])
    batch.play_random(40)
    before = batch.games.copy()
    batch.reset(rows=np.array([True, False, False, False]))
    batch.reset(seed=[7, 8, 9, 10], rows=np.array([False, False, True, False]))
    for row, seed in ((0, 1 + 2**32), (2, 9)):
        assert Game.new(seed=seed).state == batch.games[row].tobytes()
    for row in (1, 3):
        assert batch.games[row].tobytes() == before[row].tobytes()
    assert batch.observation.tobytes() == batch.observe().tobytes()
    with pytest.raises(SettingError, match=r"rows are true or false, one for each of the 4 games, not int64 of"):
        batch.reset(rows=[0])


def test_labels_are_what_the_observation_hides() -> None:
    settings = random_settings(20, Random(10))
    batch = batch_of(settings, list(range(20)))
    batch.play_random(25)
    seats = [one["players"] - 1 for one in settings]
    for chosen in (None, seats):
        labels, state = batch.labels(chosen), parts(batch.state())
        seen = parts(batch.observe(chosen))
        for row, one in enumerate(settings):
            seat = int(batch.to_move[row]) if chosen is None else seats[row]
            order = (seat + np.arange(one["players"])) % one["players"]
            assert labels.roles[row].tolist() == [*state["roles"][row, order], *[0] * (12 - len(order))]
            assert labels.hands[row, : len(order)].tolist() == state["hands"][row, order].tolist()
            assert labels.goals[row].tolist() == state["true_goals"][row].tolist()
            assert labels.roles[row, 0] == seen["role"][row, 0]
            assert labels.hands[row, 0].tolist() == seen["hand"][row].tolist()


def test_a_head_start_brings_the_goals_nearer() -> None:
    """Its cards are on the table from every deal on and missing in the deck; nothing else differs."""
    batch = Batch(7, head_start=list(range(7)), options={"rounds": 2})
    middle = parts(batch.observation)["maze"][:, plane_index(0, 0)[0]]
    for row in range(7):
        laid = [TILE_NAMES[tile] for tile in middle[row, plane_index(1, 0)[1] : plane_index(8, 0)[1]]]
        assert laid == ["nesw", "nesw", "nesw", "nesw", "nesw", "esw"][:row] + [""] * (7 - row)
        assert parts(batch.observation)["counts"][row, COUNT_COLUMNS.index("deck")] == 37 - row
    deck = parts(batch.state())["deck"]
    assert deck[0, CARD_NAMES.index("nesw")] > deck[6, CARD_NAMES.index("nesw")] == 0
    moves = [move_text(code) for code in batch.candidates().moves[6].tolist() if code]
    assert any("@7,0" in move for move in moves)
    ends = [Batch(200, players=3, options={"rounds": 1}, head_start=laid, keep_ends=True) for laid in (0, 6)]
    for one in ends:
        won = np.zeros(200, bool)
        for _ in range(60):
            one.step(random_actions(one.mask, np.random.default_rng(1)))
            won |= one.done & (parts(one.final_observation(0))["counts"][:, COUNT_COLUMNS.index("finisher")] > 0)
        one.wins = int(won.sum())  # type: ignore[attr-defined]
    assert ends[1].wins > 10 + ends[0].wins  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"head_start": 7}, "head_start is a whole number from 0 to 6, not 7"),
        ({"head_start": True}, "head_start is a whole number"),
        ({"head_start": [1]}, "head_start: 1 were given for 2 games"),
        ({"head_start": 3, "options": {"deck": {"nesw": 2}}}, "the deck has 2 of the 3 cards nesw that it needs"),
    ],
)
def test_a_head_start_that_cannot_be_is_refused(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SettingError, match=sentence):
        Batch(2, **arguments)
