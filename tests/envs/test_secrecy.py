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
from undermine.envs.solo import KEPT
from undermine.envs.story import Page, Story
from undermine.notation import parse_move
from undermine.rulebook import crowd
from undermine.rulebook.candidate import FEATURES
from undermine.rulebook.course import Step
from undermine.rulebook.crowd import How
from undermine.rulebook.desk import new_desk
from undermine.rulebook.notebook import Notebooks, new_notebooks
from undermine.rulebook.sight import SIGHT

CHUNKS, PAIRS = 6, 30
Moment = tuple[Game, Notebooks, Story]
DESK = new_desk(tracing=False)


def walk(lines: Lines) -> Iterator[Moment]:
    """The game after the first deal and after every further line, with its notebook and its story."""
    header, first, *rest = lines
    game, books, story = Game.start(header, first), new_notebooks(1), Story()
    crowd.note_deal(game.games, books)
    note_page(story, game, -1, 0)
    yield game, books, story
    for line in rest:
        if "move" in line:
            code = parse_move(line["move"])
            crowd.note(game.games, books, code)
            game.play(line["move"], seat=line["seat"])
            note_page(story, game, line["seat"], code)
        else:
            game.deal(line)
            crowd.note_deal(game.games, books)
            note_page(story, game, -1, 0)
        yield game, books, story


def note_page(story: Story, game: Game, seat: int, code: int) -> None:
    """What `Story.note` does for a game that is played by choices."""
    story.pages.append(Page(seat, code, game.games.view(np.uint8)[KEPT].tobytes()))


def look(moment: Moment, seat: int, telling: bool) -> list[bytes]:
    """Every array that a seat is given at this moment: observation, masks, candidates, features; its story if asked."""
    game, books, story = moment
    sight = np.zeros((1, OBSERVATION_SIZE), np.uint8)
    sights = sight.view(SIGHT)[:, 0]
    crowd.look_all(game.games, books, np.array([seat], np.int32), sights)
    told = [sight.tobytes()]
    if telling:
        told += [story.text(seat).encode(), story.now(seat).encode()]
        told.append(story.tensor(seat, len(game.players), 300).tobytes())
    if seat == game.to_move:
        told += [mask.tobytes() for mask in masks(game, books)]
        moves, features = np.zeros((1, 600), np.int32), np.zeros((1, 600, len(FEATURES)), np.uint8)
        counts = np.zeros(1, np.int32)
        crowd.list_all(game.games, DESK, moves, features, counts)
        told += [moves.tobytes(), features.tobytes(), counts.tobytes()]
    return told


def masks(game: Game, books: Notebooks) -> Iterator[np.ndarray]:
    """The masks of the first choice, and of the second after some firsts."""
    mask, sights = np.zeros((1, ACTIONS), np.int8), np.zeros(1, SIGHT)
    crowd.refresh_all(game.games, books, DESK, How.LOOK, mask, sights)
    yield mask
    yield sights.view(np.uint8)
    for action in np.flatnonzero(mask[0])[:3]:
        games, copy = game.games.copy(), books.copy()
        reward, steps = np.zeros((1, 12), np.float32), np.zeros(1, np.int8)
        crowd.step_all(games, copy, DESK, np.array([action], np.int32), How.LOOK, reward, steps, mask, sights)
        if steps[0] == Step.CHOSEN:
            yield mask.copy()
            crowd.refresh_all(games, copy, DESK, How.LOOK, mask, sights)
            yield sights.view(np.uint8)


def differences(pair: Pair) -> int | None:
    """How many looks of the seat differ between two worlds; `None` if these are not the same course to it."""
    one, other, seat = pair
    assert seat is not None
    found = 0
    try:
        for number, (first, second) in enumerate(zip_longest(walk(one), walk(other))):
            if not same_course(first[0], second[0], seat):
                assert may_part(first[0]) or may_part(second[0]), "the worlds part where they must not"
                return None
            telling = number % 10 == 0 or number > len(one) - 4
            found += look(first, seat, telling) != look(second, seat, telling)
    except (IllegalMove, DealError):  # a round ended sooner, or left other nuggets, in the other world
        return None
    return found


def make_pair(seed: int) -> Pair:
    """Two worlds of a random game of any kind, up to some move, for a seat."""
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


@pytest.mark.parametrize("leak", ["hand", "role", "goal", "deck", "away", "swap_hands", "gold"])
def test_a_leak_would_be_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """K3: were any of these shown, the law would say so."""

    def leaky(moment: Moment, *_: Any) -> list[bytes]:
        game, books, _story = moment
        source: Any = books if leak in (books.dtype.names or ()) else game.games
        return [source[leak].tobytes()]

    monkeypatch.setattr("tests.envs.test_secrecy.look", leaky)
    seeds = (3, 7) if leak == "swap_hands" else ()
    assert any(differences(make_pair(seed)) for seed in (*seeds, *range(40)))
