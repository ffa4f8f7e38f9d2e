"""K1 to K3 for arrays: worlds that differ only in what a seat does not know give it the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.play import any_game, play_on
from tests.secrecy.law import Lines, Pair, may_part, same_course
from tests.secrecy.worlds import another_world, record_lines
from undermine import DealError, Game, IllegalMove
from undermine.envs import ACTIONS, OBSERVATION_SIZE
from undermine.envs.information_state import Transcript, TranscriptRow
from undermine.envs.single_game import SNAPSHOT
from undermine.notation import parse_move
from undermine.rulebook.scratch import new_scratch
from undermine.rulebook.state import SEATS, Games
from undermine.sim import batch
from undermine.sim.batch import BatchArrays
from undermine.sim.history import Histories, new_histories
from undermine.sim.move_features import FEATURES
from undermine.sim.observation import OBSERVATION
from undermine.sim.step import StepFlags, StepResult

CHUNKS, PAIRS = 6, 30
Position = tuple[Game, Histories, Transcript]
SCRATCH = new_scratch(tracing=False)
EVERY_ROW = np.ones(1, np.bool_)
OBSERVE = int(StepFlags.OBSERVE)  # an enum would be compiled separately


def walk(lines: Lines) -> Iterator[Position]:
    """Yield the game after the first deal and after every further line, with its history and its transcript."""
    header, first, *rest = lines
    game, histories, transcript = Game.start(header, first), new_histories(1), Transcript()
    batch.start_history_of(game.games, histories)
    append_row(transcript, game, -1, 0)
    yield game, histories, transcript
    for line in rest:
        if "move" in line:
            code = parse_move(line["move"])
            batch.remember_move_of(game.games, histories, code)
            game.play(line["move"], seat=line["seat"])
            append_row(transcript, game, line["seat"], code)
        else:
            game.deal(line)
            batch.start_history_of(game.games, histories)
            append_row(transcript, game, -1, 0)
        yield game, histories, transcript


def append_row(transcript: Transcript, game: Game, seat: int, code: int) -> None:
    """Do for a `Game` what `Transcript.append` does for a `SingleGame`."""
    transcript.rows.append(TranscriptRow(seat, code, game.games.view(np.uint8)[SNAPSHOT].tobytes()))


def all_outputs(position: Position, seat: int, with_transcript: bool) -> list[bytes]:
    """Return every array that a seat gets: observation, masks, candidates, features, and perhaps its transcript."""
    game, histories, transcript = position
    observation = np.zeros((1, OBSERVATION_SIZE), np.uint8)
    records = observation.view(OBSERVATION)[:, 0]
    batch.observe_all(game.games, histories, np.array([seat], np.int32), records)
    outputs = [observation.tobytes()]
    if with_transcript:
        outputs += [transcript.text(seat).encode(), transcript.private_text(seat).encode()]
        outputs.append(transcript.tensor(seat, len(game.players), 300).tobytes())
    if seat == game.to_move:
        outputs += [array.tobytes() for array in masks_and_observations(game, histories)]
        moves, features = np.zeros((1, 600), np.int32), np.zeros((1, 600, len(FEATURES)), np.uint8)
        counts = np.zeros(1, np.int32)
        batch.list_candidates(game.games, SCRATCH, moves, features, counts)
        outputs += [moves.tobytes(), features.tobytes(), counts.tobytes()]
    return outputs


def batch_arrays(games: Games, histories: Histories) -> BatchArrays:
    """Return the arrays of a batch of one: copies of a game and its history, and empty outputs."""
    return BatchArrays(
        games=games.copy(),
        histories=histories.copy(),
        masks=np.zeros((1, ACTIONS), np.int8),
        observations=np.zeros(1, OBSERVATION),
        rewards=np.zeros((1, SEATS), np.float32),
        step_results=np.zeros(1, np.int8),
    )


def masks_and_observations(game: Game, histories: Histories) -> Iterator[np.ndarray]:
    """Yield mask and observation before the first action, and after some first actions."""
    before = batch_arrays(game.games, histories)
    batch.write_outputs(before, SCRATCH, EVERY_ROW, OBSERVE)
    yield before.masks
    yield before.observations.view(np.uint8)
    for action in np.flatnonzero(before.masks[0])[:3]:
        after = batch_arrays(game.games, histories)
        batch.step_all(after, SCRATCH, np.array([action], np.int32), OBSERVE)
        if after.step_results[0] == StepResult.PARTIAL:
            yield after.masks.copy()
            batch.write_outputs(after, SCRATCH, EVERY_ROW, OBSERVE)
            yield after.observations.view(np.uint8)


def differences(pair: Pair) -> int | None:
    """Return how often a seat's arrays differ between two worlds; `None` if the rules let it tell the worlds apart."""
    one, other, seat = pair
    assert seat is not None
    found = 0
    try:
        for number, (first, second) in enumerate(zip_longest(walk(one), walk(other))):
            if not same_course(first[0], second[0], seat):
                assert may_part(first[0]) or may_part(second[0]), "the worlds part where they must not"
                return None
            with_transcript = number % 10 == 0 or number > len(one) - 4
            found += all_outputs(first, seat, with_transcript) != all_outputs(second, seat, with_transcript)
    except (IllegalMove, DealError):  # a round ended sooner, or left other nuggets, in the other world
        return None
    return found


def make_pair(seed: int) -> Pair:
    """Return two worlds of a random game of any kind, up to some move, and a seat that cannot tell them apart."""
    random = Random(seed)
    game = play_on(any_game(random), random, plies=random.randint(1, 160), haste=random.choice([0.5, 0.97]))
    lines = record_lines(game, game.ply - 1 if game.over else game.ply)
    seat = random.randrange(len(game.players))
    return lines, another_world(lines, seat, random), seat


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_worlds_that_differ_in_secrets_give_the_same_arrays(chunk: int) -> None:
    """K1, K3: observations, masks, candidates and their features are equal byte for byte."""
    found = {seed: differences(make_pair(seed)) for seed in range(chunk * PAIRS, (chunk + 1) * PAIRS)}
    assert not {seed: number for seed, number in found.items() if number}, found
    compared = [number for number in found.values() if number is not None]
    assert len(compared) > PAIRS // 2, "too many worlds parted to say anything"


@pytest.mark.parametrize("leak", ["hand", "role", "goal", "deck", "discarded", "swap_hands", "gold"])
def test_a_leak_would_be_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """K3: the test fails if any of these fields is shown."""

    def leaky(position: Position, *_: Any) -> list[bytes]:
        game, histories, _transcript = position
        source: Any = histories if leak in (histories.dtype.names or ()) else game.games
        return [source[leak].tobytes()]

    monkeypatch.setattr("tests.envs.test_observation_secrecy.all_outputs", leaky)
    seeds = (3, 7) if leak == "swap_hands" else ()
    assert any(differences(make_pair(seed)) for seed in (*seeds, *range(40)))
