"""Every bot plays every kind of game, from what its seat knows and from nothing else."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.bots.host import play_out, seed_of, told
from tests.house import any_house_game
from tests.play import any_game, play_on
from tests.secrecy.law import same_course
from tests.secrecy.worlds import another_world, record_lines
from undermine import DealError, Game, IllegalMove, SettingError
from undermine.bots import LEVELS, ROSTER, Bot
from undermine.bots import make as make_any
from undermine.bots.searcher import Searcher

POSITIONS = 4
"""In how many positions a bot's choice is compared."""


def make(name: str, seat: int) -> Bot:
    """A bot; one that stops by the clock is given a number of worlds instead, so that it can be compared."""
    return Searcher(seat, seconds=60.0, worlds=1) if name == "searcher" else make_any(name, seat)


@pytest.mark.parametrize("games", [1, pytest.param(12, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ROSTER)
def test_plays_games_of_every_kind(name: str, games: int) -> None:
    random = Random(name)
    for _ in range(games):
        game = any_game(random, rounds=1)
        play_out(game, [make(name, seat) for seat in range(len(game.players))])
        assert game.over


@pytest.mark.parametrize("games", [1, pytest.param(12, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ROSTER)
def test_plays_house_editions(name: str, games: int) -> None:
    """Decks, dwarves and hand sizes of any kind are counted as they are, and no turn fails."""
    random = Random(name)
    for _ in range(games):
        game = any_house_game(random)
        play_out(game, [make(name, seat) for seat in range(len(game.players))])
        assert game.over


@pytest.mark.parametrize("name", ROSTER)
def test_a_bot_that_is_rebuilt_chooses_the_same(name: str) -> None:
    game = any_game(Random(name), rounds=2)
    expected: list[str] = []

    def look(game: Game, bot: Bot) -> None:
        if game.ply % 5 == 0:
            expected.append(choice(name, game, bot.seat))

    play_out(game, [make(name, seat) for seat in range(len(game.players))], look, plies=60)
    assert expected == choices_in(game)[::5]


def choices_in(game: Game) -> list[str]:
    """Every choice of a game, with what was said before it."""
    choices, said = [], "None"
    for line in map(json.loads, game.record().splitlines()):
        said = line.get("talk", said)
        if "move" in line:
            choices.append(f"{said} {line['move']}")
            said = "None"
    return choices


@pytest.mark.parametrize("name", ROSTER)
def test_what_a_seat_does_not_know_changes_no_choice(name: str) -> None:
    """K1, K3: bots get a seat's view and events, so hidden cards move nothing."""
    random = Random(name)
    compared = 0
    while compared < POSITIONS:
        game = play_on(any_game(random), random, plies=random.randint(1, 80), haste=0.9)
        seat = game.to_move
        if seat is None:
            continue
        lines = record_lines(game, game.ply)
        try:
            other = replayed(another_world(lines, seat, random))
        except (IllegalMove, DealError):  # the rules ended a round sooner in the other world
            continue
        if other.ply != game.ply or not same_course(game, other, seat):
            continue
        assert choice(name, game, seat) == choice(name, other, seat)
        compared += 1


def replayed(lines: list[dict[str, object]]) -> Game:
    header, first, *rest = lines
    game = Game.start(header, first)
    for line in rest:
        if "move" in line:
            game.play(str(line["move"]))
        else:
            game.deal(line)
    return game


def choice(name: str, game: Game, seat: int) -> str:
    """What a bot says and does that is built only now."""
    turn = told(make(name, seat), game).turn(game.view(seat), seed_of(seat, game.ply))
    assert not turn.faults
    return f"{turn.talk} {turn.move}"


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(SettingError, match="random, rookie"):
        make("houdini", 0)


def test_names_titles_and_sentences_tell_the_levels_apart() -> None:
    for texts in zip(*((entry.name, entry.title, entry.sentence) for entry in LEVELS), strict=True):
        assert len(set(texts)) == len(LEVELS)
