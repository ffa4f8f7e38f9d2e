"""OpenSpiel: its own tests pass, strings and tensors keep secrets, sampled worlds fit, and its search plays."""

from __future__ import annotations

import copy
import pickle
import warnings
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import pyspiel
    from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
    from open_spiel.python.observation import make_observation

import undermine.envs.openspiel  # noqa: F401  registers the game
from undermine import SettingError
from undermine.envs import ACTIONS, OBSERVATION_SIZE, parts
from undermine.envs.determinization import sample_world

GOLDEN = Path(__file__).parent / "playthrough.txt"
TABLES = [
    *(pytest.param(players, "false", marks=() if players in (3, 10) else pytest.mark.slow) for players in range(3, 11)),
    *(pytest.param(players, "true", marks=() if players in (2, 6) else pytest.mark.slow) for players in range(2, 13)),
]
"""Numbers of players. All are tested in the long tests, some always."""


def load(text: str) -> Any:
    return pyspiel.load_game(f"python_undermine({text})")


def played(game: Any, random: Random, actions: int) -> Any:
    """Return a state after this many random actions."""
    state = game.new_initial_state()
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(random.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("players", "expansion"), TABLES)
def test_simulation_with_serialisation_of_openspiel(players: int, expansion: str) -> None:
    edition = ("amigo", "amigo-2004", "igromag-uk", "igromag-ru")[players % 4]
    game = load(f"players={players},expansion={expansion},edition={edition},rounds=1")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_side_reward_is_no_zero_sum() -> None:
    """A seat gets 1 for every round that its side won and -1 for every other."""
    game = load("players=4,rounds=2,reward=side")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = game.new_initial_state()
    rounds: list[list[int]] = []
    random = Random(4)
    while not state.is_terminal():
        number = state.single_game.games["round_number"].item()
        state.apply_action(random.choice(state.legal_actions()))
        if state.is_terminal() or (state.is_chance_node() and len(rounds) < number):
            winners = state.single_game.games["round_winners"].item()
            rounds.append([1 if winners >> seat & 1 else -1 for seat in range(4)])
        if random.random() < 0.02:
            state = state.clone()
    assert len(rounds) == 2
    assert state.returns() == np.sum(rounds, axis=0).tolist()


def test_playthrough_is_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a change is intended, `python -m tests.envs.test_openspiel` writes the golden file again."""
    monkeypatch.setattr(generate_playthrough, "_format_tensor", lambda *_: [])
    assert golden() == GOLDEN.read_text(encoding="utf-8")


def golden() -> str:
    """Return OpenSpiel's playthrough of a game: the first states and the last, without tensors."""
    text: str = generate_playthrough.playthrough("python_undermine(players=3,rounds=1)", None, seed=7)
    head, *states = text.split("\n# State ")
    return "\n# State ".join([head, *states[:24], states[-1]])


def test_ismcts_plays_a_round() -> None:
    game = load("players=3,rounds=1")
    random, rng = Random(3), np.random.RandomState(4)
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=4, max_world_samples=4, random_state=rng,
        evaluator=mcts.RandomRolloutEvaluator(1, rng), final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )  # fmt: skip
    state = game.new_initial_state()
    searches = 0
    while not state.is_terminal():
        if not state.is_chance_node() and state.current_player() == 0 and searches < 12:
            action, searches = bot.step(state), searches + 1
        else:
            action = random.choice(state.legal_actions())
        state.apply_action(action)
    assert searches == 12
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("reward", ["gold", "win"])
def test_returns(reward: str) -> None:
    state = played(load(f"players=4,reward={reward},rounds=2"), Random(1), 10_000)
    gold = state.single_game.games["gold"][0][:4].tolist()
    winners = [total == max(gold) for total in gold]
    gains = gold if reward == "gold" else [won / sum(winners) for won in winners]
    assert state.returns() == pytest.approx([gain - sum(gains) / 4 for gain in gains])


def test_observations_are_those_of_all_environments() -> None:
    game = load("players=5,expansion=true")
    state = played(game, Random(5), 90)
    observer = make_observation(game)
    for player in range(5):
        observer.tensor[:] = -1
        observer.set_from(state, player)
        assert observer.tensor.tolist() == state.single_game.observe(player).astype(float).tolist()
        assert state.observation_tensor(player).tolist() == observer.tensor.tolist()
        assert observer.dict["hand"].tolist() == parts(state.single_game.observe(player))["hand"].tolist()
    assert game.observation_tensor_shape() == [OBSERVATION_SIZE]
    mask = state.legal_actions_mask()
    assert np.flatnonzero(mask).tolist() == state.legal_actions()
    assert not state.legal_actions_mask((state.current_player() + 1) % 5).any()
    assert state.legal_actions((state.current_player() + 1) % 5) == []


def test_information_state_as_text_and_tensor() -> None:
    game = load("players=3")
    state = played(game, Random(2), 60)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    player = state.current_player()
    recall.set_from(state, player)
    table = recall.dict["story"]
    told = state.information_state_string(player).split("\n")
    assert told[0] == f"seat {player}"
    assert told[1].startswith("deal | hand ")
    assert np.count_nonzero(table[:, 0]) == len(state.transcript.rows) - 1
    assert int(table[0, 0]) == (state.transcript.rows[-1].seat - player) % 3 + 1
    hand = state.single_game.games["hand"][0][player].tolist()
    assert table[0, 7:13].tolist() == hand
    assert "pass:?" in "\n".join(told)


@pytest.mark.parametrize("seed", range(12))
def test_a_sampled_world_looks_the_same_to_the_player(seed: int) -> None:
    """K3: strings and tensors are equal, no card is missing, and the game can be played to its end."""
    random = Random(seed)
    expansion = seed % 2 == 1
    game = load(f"players={random.randint(3, 8)},expansion={str(expansion).lower()},rounds=2")
    state = played(game, random, random.randint(20, 400))
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    if state.is_terminal():
        return
    player = state.current_player()
    observer, recall = (
        make_observation(game, pyspiel.IIGObservationType(perfect_recall=kind)) for kind in (False, True)
    )
    changed = 0
    for _ in range(8):
        other = state.resample_from_infostate(player, random.random)
        for one in (observer, recall):
            one.set_from(state, player)
            before = one.tensor.copy()
            one.set_from(other, player)
            assert one.tensor.tolist() == before.tolist()
            assert one.string_from(other, player) == one.string_from(state, player)
        assert other.legal_actions() == state.legal_actions()
        assert cards_of(other) == cards_of(state)
        changed += other.single_game.games.tobytes() != state.single_game.games.tobytes()
        while not other.is_terminal():
            other.apply_action(random.choice(other.legal_actions()))
    assert changed >= 7


def cards_of(state: Any) -> dict[str, list[int]]:
    """Return all cards, roles, goals and nuggets, wherever they are."""
    game, history = state.single_game.games[0], state.single_game.histories[0]
    deck = game["deck"][int(game["drawn"]) : int(game["deck_size"])].tolist()
    out = game["deck"][:10].tolist() if game["rules"]["expansion"] else []
    piles = np.repeat(np.arange(len(game["discard"])), game["discard"]).tolist()
    hands = [kind for kind in game["hand"].ravel().tolist() if kind]
    nuggets = (game["nuggets"].sum(axis=0) + game["offer"]).tolist()
    pile = game["pile"][: int(game["pile_size"])].tolist()
    return {
        "cards": sorted(deck + out + piles + hands),
        "dwarves": sorted(game["role"].tolist() + game["spare"].tolist() + game["roles_put_away"].tolist()),
        "goals": sorted(game["goal"].tolist()),
        "nuggets": [nuggets[value] + pile.count(value) for value in (1, 2, 3)],
        "away": [int(row.sum()) for row in history["discarded"]],
    }


def test_a_hand_that_was_given_away_stays_with_its_holder() -> None:
    """X11, K1: in every world, the receiver of a hand holds its cards, or has played or discarded them."""
    random = Random(0)
    found = 0
    for seed in range(60):
        random.seed(seed)
        state = played(load("players=3,expansion=true,rounds=1"), random, 90)
        if state.is_terminal() or state.is_chance_node():
            continue
        swaps = int(state.single_game.histories["swap_count"][0])
        if swaps != 1:
            continue
        giver, taker = state.single_game.histories["swap_seats"][0, 0].tolist()
        given = [kind for kind in state.single_game.histories["swap_hands"][0, 0, 0].tolist() if kind]
        played_since = [row for row in state.transcript.moves_of_round() if row.seat == taker]
        world = sample_world(state.single_game, state.transcript, giver, random.randrange)
        held = world.games["hand"][0][taker].tolist()
        away = np.repeat(np.arange(61), world.histories["discarded"][0][taker]).tolist()
        shown = len([row for row in played_since if row.move.card is not None])
        assert sum(min(given.count(kind), (held + away).count(kind)) for kind in set(given)) >= len(given) - shown
        found += 1
    assert found >= 5


def test_copies() -> None:
    game = load("players=4")
    state = played(game, Random(6), 77)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other.history() == state.history()
        assert other.single_game.games.tobytes() == state.single_game.games.tobytes()
        assert str(other) == str(state)
        action = state.legal_actions()[0]
        before = state.single_game.games.tobytes()
        other.apply_action(action)
        assert state.single_game.games.tobytes() == before
    assert game.deserialize_state(state.serialize()).single_game.save() == state.single_game.save()


def test_every_round_has_eight_chance_nodes() -> None:
    state = load("players=3,rounds=2").new_initial_state()
    deals = 0
    while not state.is_terminal():
        deals += state.is_chance_node()
        state.apply_action(state.legal_actions()[-1])
    assert deals == 2 * 8


def test_bad_input() -> None:
    with pytest.raises(SettingError, match="there is no edition “parker”"):
        load("edition=parker")
    with pytest.raises(SettingError, match="12 players cannot play"):
        load("players=12")
    with pytest.raises(pyspiel.SpielError, match="nonsense"):
        load("nonsense=1")
    game = load("players=3")
    state = game.new_initial_state()
    with pytest.raises(ValueError, match="outcomes from 0 to 15, not 16"):
        state.apply_action(16)
    assert state.history() == []
    with pytest.raises(pyspiel.SpielError, match="there is no player 3 to observe: player >= 0 and player < 3"):
        state.observation_tensor(3)
    state = played(game, Random(1), 8)
    before = state.single_game.save()
    with pytest.raises(ValueError, match="is masked out for seat 0"):
        state.apply_action(0)
    with pytest.raises(ValueError, match=f"there is no action {ACTIONS}"):
        state.apply_action(ACTIONS)
    assert state.single_game.save() == before
    with pytest.raises(pyspiel.SpielError, match="there is no player 7"):
        state.observation_tensor(7)
    with pytest.raises(ValueError, match="no parameters of observations"):
        make_observation(game, params={"colour": 1})


if __name__ == "__main__":
    generate_playthrough._format_tensor = lambda *_: []
    GOLDEN.write_text(golden(), encoding="utf-8")
