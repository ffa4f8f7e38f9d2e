"""Positions as one line of text, and back: games with all their secrets, and what seats see."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.house import any_house_game
from tests.play import any_game, choose, play_on
from undermine import Game, PositionError, SettingError
from undermine.record.deal import deal_contents

NAMES = ["Ann", "Börje; =", "50 %_x", "", "Dan?"]
HISTORY = ("rng", "placed_cell", "chosen", "reached")
"""Fields with leftovers that have no effect, except while a decision about goals is awaited; `rng` never has one."""
MOVES = (
    "nes@1,0", "ew@2,0", "rockfall@1,0", "map@8,0", "break:pick>1", "fix:pick>0", "pass", "pass:map", "theft",
    "take:3", "steal>1", "reveal:8,0", "turn:8,0=ne",
)  # fmt: skip
"""Moves to ask about, most of which are not legal at any one moment."""


def bare_state(game: Game) -> bytes:
    """Return the state without what has no effect on the rest of the game."""
    state = game.games.copy()
    first, last = deal_contents(state).taken_out, int(state["drawn"][0])
    state["deck"][0, first:last] = np.sort(state["deck"][0, first:last])
    state["roles_put_away"][0] = np.sort(state["roles_put_away"][0])
    for name in HISTORY if game.phase not in ("reveal", "turn") else HISTORY[:1]:
        state[name] = 0
    if game.phase == "reveal":
        state["chosen"] = 0
    return state.tobytes()


def some_game(random: Random) -> Game:
    """A game of any edition, or of a house edition, with its first round dealt."""
    kind = random.random()
    if kind < 0.6:
        return any_game(random)
    if kind < 0.8:
        return any_house_game(random)
    return Game.new(NAMES, "igromag-uk", options={"deck": {"nesw": 20, "ne": 0}}, seed=random.getrandbits(64))


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(0, 260))
def test_a_game_is_the_same_after_a_round_trip(seed: int, plies: int) -> None:
    game = play_on(some_game(Random(seed)), Random(seed), plies)
    again = Game.from_text(game.position)
    assert again.position == game.position
    assert bare_state(again) == bare_state(game)
    assert again.settings == game.settings
    assert (again.phase, again.to_move, again.over) == (game.phase, game.to_move, game.over)
    assert again.legal_moves.texts() == game.legal_moves.texts()
    assert list(map(again.why_not, MOVES)) == list(map(game.why_not, MOVES))
    for seat in (None, *range(len(game.players))):
        assert again.view(seat).position == game.view(seat).position
        assert again.view(seat).legal_moves == game.view(seat).legal_moves


@pytest.mark.parametrize("phase", ["reveal", "turn", "take", "steal"])
def test_decisions_survive_the_round_trip(phase: str) -> None:
    """Random play comes to them too rarely to rely on it."""
    found = 0
    for seed in range(400):
        random = Random(seed)
        if phase == "steal":
            game = Game.new(
                4,
                expansion=True,
                options={"deck": {"theft": 12, "break:cart": 0, "fix:pick": 0, "trap": 0}},
                seed=seed,
            )
        else:
            game = Game.new(3, "igromag-uk", options={"deck": {"nesw": 40, "ne": 0}}, seed=seed)
        while not game.over and found < 12:
            game.play(choose(game, random, haste=0.9))
            if game.phase == phase:
                found += 1
                again = Game.from_text(game.position)
                assert bare_state(again) == bare_state(game)
                assert again.legal_moves.texts() == game.legal_moves.texts()
                assert again.view(game.to_move).memory.offered == game.view(game.to_move).memory.offered
    assert found == 12


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(0, 200))
def test_a_game_goes_on_as_it_would_have(seed: int, plies: int) -> None:
    """The same moves lead to the same end, later rounds and gold included."""
    game = play_on(some_game(Random(seed)), Random(seed), plies)
    again = Game.from_text(game.position)
    random = Random(seed)
    for _ in range(200):
        if game.over:
            break
        move = choose(game, random, haste=0.8)
        assert again.play(move) == game.play(move)
    assert bare_state(again) == bare_state(game)
    assert (again.gold, again.winners) == (game.gold, game.winners)
    assert again.results == game.results[len(game.results) - len(again.results) :]


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(0, 200))
def test_a_view_becomes_a_game_that_looks_the_same(seed: int, plies: int) -> None:
    random = Random(seed)
    game = play_on(some_game(random), random, plies)
    seats = [None, *range(len(game.players))]
    for seat in random.sample(seats, 2):
        view = game.view(seat)
        world = Game.from_text(view.position, seed=seed)
        assert world.view(seat).position == view.position
        assert world.view(seat).legal_moves == view.legal_moves
        assert world.phase == game.phase
        play_on(world, random)
        assert world.over


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 120))
def test_a_view_tells_nothing_that_its_seat_does_not_know(seed: int, plies: int) -> None:
    """Another world that looks the same to the seat has the same text."""
    random = Random(seed)
    game = play_on(some_game(random), random, plies)
    seat = random.randrange(len(game.players))
    texts = {Game.from_text(game.view(seat).position, seed=other).view(seat).position for other in range(3)}
    assert texts == {game.view(seat).position}


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(0, 120))
def test_a_position_can_stand_in_a_link(seed: int, plies: int) -> None:
    game = play_on(some_game(Random(seed)), Random(seed), plies)
    for text in (game.position, game.view(0).position):
        assert re.fullmatch(r"[A-Za-z0-9:/*@,.?_=;~-]+", text)
        assert parse_qs(urlsplit(f"https://play.example/?position={text}").query)["position"] == [text]
        assert urlsplit(f"https://play.example/#{text}").fragment == text


@pytest.mark.parametrize("seed", range(6))
def test_positions_that_are_not_strict_survive_the_round_trip(seed: int) -> None:
    start = Game.from_position(
        3, maze={"1,0": "ns", "5,5": "nesw"}, hands={0: ["map"] * 6, 1: ["rockfall"] * 6}, strict=False, seed=seed
    )
    game = play_on(start, Random(seed), plies=4 * seed)
    again = Game.from_text(game.position)
    assert again.position == game.position
    assert again.legal_moves.texts() == game.legal_moves.texts()
    assert again.table.discards == game.table.discards
    assert again.view(0).hand == game.view(0).hand


def test_a_short_text_is_completed_by_the_seed() -> None:
    text = "position=1;players=Ann,Ben,Cat;maze=nesw@1,0_ew@2,0;hands=ns_rockfall,?6,?3;front=pick,,lantern;deck=?10"
    game = Game.from_text(text, seed=4)
    assert game.players == ["Ann", "Ben", "Cat"]
    assert [len(game.view(seat).hand) for seat in range(3)] == [2, 6, 3]
    assert game.legal_moves.texts() == ["pass:ns", "pass:rockfall", "rockfall@1,0", "rockfall@2,0"]
    assert game.position == Game.from_text(text, seed=4).position != Game.from_text(text, seed=5).position
    assert "seed=4;" in game.position
    assert "seed" not in Game.from_text(text).position


def test_spaces_around_fields_are_ignored() -> None:
    text = "position=1;players=3;maze=nesw@1,0;hands=?6,?6,?6"
    spaced = " position=1; players = 3 ;maze=nesw@1,0;\n hands=?6,?6,?6\n"
    assert Game.from_text(spaced, seed=1).position == Game.from_text(text, seed=1).position


def test_a_ladder_may_be_written_as_it_is_named() -> None:
    text = "position=1;edition=amigo,expansion;players=2;maze={}@0,1"
    assert Game.from_text(text.format("es#")) == Game.from_text(text.format("es~23"))


def test_a_text_with_a_seed_deals_the_next_round() -> None:
    text = "position=1;players=3;seed=7;phase=deal"
    assert (Game.from_text(text).round, Game.from_text(text).phase) == (2, "play")
    assert Game.from_text(text.replace("seed=7;", "")).phase == "deal"


def test_what_seats_have_learnt_is_in_the_text() -> None:
    text = (
        "position=1;edition=amigo,expansion;players=3;goals=gold,?,?;looked=top_bottom,,;roles=boss,?,?;"
        "inspected=,0:boss_2:green?,;hats=,,saboteur"
    )
    game = Game.from_text(text, seed=1)
    assert game.view(0).memory.goals["8,2"] == "gold"
    assert [(seen.role, seen.current) for seen in game.view(1).memory.inspections] == [("boss", True), ("green", False)]
    assert game.view(2).memory.hats == ("saboteur",)
    assert "looked=top_bottom,,;" in game.position
    assert "looked" not in game.view(1).position
    assert "inspected=,0:boss_2:green?," in game.view(1).position
    assert "roles=boss,?,?" not in game.view(2).position


def test_before_the_first_deal_there_is_no_position() -> None:
    header, *_ = Game.new(3, seed=1).record().splitlines()
    game = Game.replay(header)
    for what in (game, game.view(0), game.view(None)):
        with pytest.raises(PositionError, match="no round has been dealt yet"):
            assert what.position


BAD = {
    "": "a position begins with “position=1;”, not with “”",
    "maze=nes@1,0": "a position begins with “position=1;”, not with “maze=nes@1,0”",
    "position=2;players=3": "not with “position=2”",
    "position=1;players": "field 2, “players”, is not of the form name=value",
    "position=1;hand=map,,": "field 2: there is no “hand”; perhaps you mean “hands”",
    "position=1;xyzzy=1": "field 2: there is no “xyzzy”; there are position, edition",
    "position=1;round=1;round=2": "field 3: “round” is given twice",
    "position=1;players=3;round=one": "round: “one” is not a whole number",
    "position=1;players=3;round=4": "round is a whole number from 1 to 3, not 4",
    "position=1;players=3;strict=false": "strict: “false” is not yes or no",
    "position=1;players=3;maze=nes": "maze: “nes” is not a card with its cell, like nes@1,0",
    "position=1;players=3;maze=nes@1,0_ns@1,0": "maze: “ns@1,0”: “nes” lies at 1,0 already",
    "position=1;players=3;maze=nes@1": "“1” is not a cell: cells are written x,y",
    "position=1;players=3;maze=gold@8,0": "“gold” cannot lie at the goal 8,0: the round would be over",
    "position=1;players=3;hands=?x,,": "hands: “?x” is not a number of unknown cards, like ?5",
    "position=1;players=3;hands=?7,,": "the hand of seat 0 is a whole number from 0 to 6, not 7",
    "position=1;players=3;hands=map": "hands are given by seat, or as a list for 3 seats, not [['map']]",
    "position=1;players=3;hands=hat,,": "“hat” in the hand of seat 0 is not a card of this game",
    "position=1;players=3;hands=ma~4,,": "hands: “ma~4”: two digits from 0 to 9 or A to F must follow each ~",
    "position=1;players=~FF,Ann,Ben": "players: “~FF”: what follows ~ is not UTF-8",
    "position=1;edition=amigo,expansion;players=3;front=theft@x,,": "the turn of the theft of seat 0 is a whole",
    "position=1;players=3;front=pick@3,,": "“pick@3” cannot lie in front of seat 0",
    "position=1;players=3;looked=left,,": "looked: a goal is top, middle, bottom, not left",
    "position=1;players=3;phase=dig": "phase is deal, play, reveal, turn, take, steal, over, not dig",
    "position=1;players=3;phase=over": "after round 1 of 3 the game goes on: phase over",
    "position=1;players=3;round=3;phase=deal": "after round 3 of 3 the game is over: phase deal",
    "position=1;players=3;phase=deal;to_move=1": "to_move must be left out in the phase deal, but it is 1",
    "position=1;players=3;offer=1_2": "“offer” belongs to the phase take, and this position is in the phase play",
    "position=1;players=3;phase=take": "phase take: the treasure must lie open in the maze",
    "position=1;players=3;phase=steal": "there is no phase steal in a game without the expansion",
    "position=1;edition=amigo,expansion;players=3;phase=steal": "seat 0 is to move, and has no theft to use",
    "position=1;players=3;phase=reveal": "there is no phase reveal in this game: goals_at_once is all",
    "position=1;edition=igromag-uk;players=3;phase=reveal": "paths must reach two goals that lie face down",
    "position=1;edition=igromag-uk;players=3;phase=turn": "the position must say which stone is turning",
    "position=1;edition=igromag-uk;players=3;phase=turn;turning=top": "no path reaches a goal face down at the top",
    "position=1;edition=igromag-uk;players=3;phase=turn;turning=middle": "the middle goal is the treasure",
    "position=1;players=3;phase=deal;finisher=1": "nobody has reached the treasure, so the finisher cannot be 1",
    "position=1;players=3;pile=?29": "the number of nugget cards of the pile is a whole number from 0 to 28, not 29",
    "position=1;players=3;pile=4": "there is no nugget card of value 4 left for the pile",
    "position=1;players=3;goals=gold,gold,?": "the goals are gold, stone:ne, stone:es in some order, not ['gold',",
    "position=1;edition=amigo,expansion;players=3;inspected=0:boss,,": "“0:boss” of seat 0 is not another seat",
    "position=1;edition=amigo,expansion;players=3;inspected=1:miner,,": "inspected: “miner” is not a dwarf",
    "position=1;edition=amigo,expansion;players=3;roles=?,boss,?;inspected=1:green,,": "seat 0 saw “green” at seat 1",
    "position=1;edition=amigo,expansion;players=3;out=map": "out has 1 cards, but 10 are taken out unseen",
    "position=1;edition=amigo,expansion;players=3;spare=?3": "9 dwarves are neither held nor spare; at most 4 can be",
    "position=1;edition=amigo,expnsion;players=3": "edition: “expnsion” is neither “expansion” nor of the form",
    "position=1;edition=amigo,rounds=1,rounds=2;players=3": "edition: “rounds” is given twice",
}


@pytest.mark.parametrize("text", BAD)
def test_texts_that_are_no_position(text: str) -> None:
    with pytest.raises(PositionError) as caught:
        Game.from_text(text)
    assert BAD[text] in str(caught.value)


def test_settings_are_checked_as_for_any_game() -> None:
    with pytest.raises(SettingError, match="there is no edition “klondike”"):
        Game.from_text("position=1;edition=klondike;players=3")
    with pytest.raises(SettingError, match="13 players cannot play"):
        Game.from_text("position=1;players=13")
    with pytest.raises(SettingError, match="there is no switch “hats”"):
        Game.from_text("position=1;edition=amigo,hats=1;players=3")
    with pytest.raises(PositionError, match="the text has the seed 7, so another, 8, cannot be given"):
        Game.from_text("position=1;players=3;seed=7", seed=8)
    with pytest.raises(PositionError, match="a position is a text, not 5"):
        Game.from_text(5)  # type: ignore[arg-type]
    with pytest.raises(PositionError, match="at most 20,000 are allowed"):
        Game.from_text("position=1;" + "x" * 20_000)


@given(st.text(alphabet=st.sampled_from("positn=1;mazehds@,_?~0:gl"), max_size=80))
def test_any_other_text_raises_no_other_error(text: str) -> None:
    for given_text in (text, "position=1;players=3;" + text):
        with suppress(PositionError, SettingError):
            Game.from_text(given_text)


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_fields_of_different_positions_raise_no_other_error(seed: int) -> None:
    """What is read without an error can be written, looked at and played."""
    random = Random(seed)
    games = [play_on(some_game(Random(number)), Random(number), 60) for number in random.sample(range(12), 2)]
    texts = [random.choice([game.position, game.view(0).position]) for game in games]
    first, second = (text.split(";") for text in texts)
    for _ in range(random.randint(1, 3)):
        first[random.randrange(1, len(first))] = random.choice(second[1:])
    with suppress(PositionError, SettingError):
        game = Game.from_text(";".join(first))
        assert Game.from_text(game.position).position == game.position
        assert game.view(0).position
        for move in game.legal_moves[:1]:
            game.play(move)
