"""The game on the whole screen, by keys and by mouse, without a terminal."""

from __future__ import annotations

import io
import json
import os
import pty
import select
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.pilot import (
    LARGE,
    SMALL,
    Hands,
    app_for,
    choose,
    compare,
    game_screen,
    play_out,
    press,
    read_on,
    sit,
    text_of,
)
from tests.tables import make_game, set_hand
from undermine import Game
from undermine.cli import main
from undermine.cli.refusals import SENTENCES
from undermine.cli.screen.app import Undermine
from undermine.cli.screen.ask import Chooser, FileName, Notice
from undermine.cli.screen.choice import Aim, Choice
from undermine.cli.screen.curtain import Curtain, TooSmall
from undermine.cli.screen.game import GameScreen
from undermine.cli.screen.help import ROLES, about
from undermine.cli.screen.setup import Setup
from undermine.cli.sitting import Plan, Sitting
from undermine.error import RecordError, SettingError
from undermine.picture import draw_maze
from undermine.rulebook.cards import CARD_NAMES, ROLE_NAMES
from undermine.rulebook.reason import Reason

WAY = draw_maze({(0, 0): "start", **{(x, 0): "ew" for x in range(1, 7)}})


def seated(game: Game, *people: int) -> Undermine:
    """A position on the screen, with people at some seats."""
    return app_for(Sitting(game, 0, people or (0,)))


def one_round(**table: Any) -> Game:
    """A position in the only round of its game."""
    return make_game(**{"options": {"rounds": 1}} | table)


async def take_up(app: Undermine, hands: Hands, card: str) -> GameScreen:
    """Take up a card by its number."""
    await read_on(app, hands)
    screen = game_screen(app)
    assert screen.choice is not None
    await press(hands, str(screen.choice.items.index(card) + 1))
    return screen


def choice_of(app: Undermine) -> Choice:
    """What is being chosen."""
    choice = game_screen(app).choice
    assert choice is not None
    return choice


def is_on_top(app: Undermine, page: type[object]) -> bool:
    return isinstance(app.screen, page)


def last_moves(app: Undermine) -> list[str]:
    assert app.sitting is not None
    lines = app.sitting.game.record().splitlines()
    return [json.loads(line)["move"] for line in lines if '"move"' in line]


# whole games


def test_a_whole_game_by_keys() -> None:
    app = sit(app_for(Sitting.begin(Plan(6, seed=5, options={"rounds": 1}))), play_out)
    assert app.sitting is not None
    assert app.sitting.game.over


def test_a_whole_game_of_the_expansion_by_two_people() -> None:
    plan = Plan(12, "igromag-uk", True, {"rounds": 1}, 3, (0, 6))
    app = sit(app_for(Sitting.begin(plan)), play_out)
    assert app.sitting is not None
    assert app.sitting.game.over


def test_a_whole_game_by_mouse() -> None:
    async def play(app: Undermine, hands: Hands) -> None:
        while app.sitting is not None and not app.sitting.game.over:
            if isinstance(app.screen, Notice | Curtain):
                await hands.click(offset=(40, 12))
            else:
                await click_something(app, hands)
            await hands.pause()

    app = sit(app_for(Sitting.begin(Plan(9, seed=2, options={"rounds": 1}))), play)
    assert app.sitting is not None
    assert app.sitting.game.over


async def click_something(app: Undermine, hands: Hands) -> None:
    """Take up cards by mouse until one goes somewhere, and click there; else discard by the keys of the foot."""
    screen, choice = game_screen(app), choice_of(app)
    for place in range(len(choice.items)):
        await hands.click("#hand", offset=(3 + 13 * place, 2))
        await hands.pause()
        if choice.aim is Aim.NUGGET:
            break
        if choice.cell in choice.lit:
            await hands.click("#maze", offset=screen.maze.place_of(choice.cell))
            return
        if choice.lit_seats:
            await hands.click("#players", offset=(5, choice.lit_seats[0] + 1))
            return
    await press(hands, *(["p"] if choice.items else []), "enter")


def test_bots_alone_are_watched() -> None:
    app = sit(app_for(Sitting.begin(Plan(4, seed=1, options={"rounds": 1}, people=()))), play_out)
    assert app.sitting is not None
    assert app.sitting.game.over


def test_bots_take_their_time() -> None:
    async def wait(app: Undermine, hands: Hands) -> None:
        assert app.sitting is not None
        await press(hands, "enter", "1", "p", "enter")
        assert app.sitting.game.ply == 1
        assert "Ann is at work" in text_of(app)
        game_screen(app).action_pace(-1)
        assert game_screen(app).pace < 5
        game_screen(app)._move_bots()
        assert app.sitting.game.ply == 2

    sit(Undermine(Sitting.begin(Plan(3, seed=1)), 5.0), wait)


# path cards


def test_a_card_lights_up_its_cells_and_turns_itself() -> None:
    async def lay(app: Undermine, hands: Hands) -> None:
        screen = await take_up(app, hands, "es")
        assert screen.choice is not None
        assert set(screen.choice.lit) == {(1, 0), (-1, 0), (0, 1), (0, -1)}
        screen.choice.cell = (1, 0)
        assert (screen.choice.at_cell((1, 0)), screen.choice.lit[1, 0]) == ("nw@1,0", False)
        assert screen.choice.ghost == "nw"
        await press(hands, "enter")
        assert last_moves(app)[0] == "nw@1,0"

    sit(seated(one_round(hands={0: ["es"]})), lay)


def test_a_card_that_fits_both_ways_is_turned_by_a_key() -> None:
    async def lay(app: Undermine, hands: Hands) -> None:
        screen = await take_up(app, hands, "nes")
        assert screen.choice is not None
        await press(hands, "left", "right")
        screen.choice.cell = (0, 1)
        await press(hands, "r", "enter")
        assert last_moves(app)[0] == "nsw@0,1"

    sit(seated(one_round(hands={0: ["nes"]})), lay)


def test_why_a_cell_will_not_do() -> None:
    async def tries(app: Undermine, hands: Hands) -> None:
        screen = await take_up(app, hands, "ns")
        assert screen.choice is not None
        screen.choice.cell = (1, 0)
        await press(hands, "enter")
        assert "tunnel must meet tunnel" in text_of(app)
        await press(hands, "right", "right", "enter")
        assert "touch no card" in text_of(app)
        await hands.click("#maze", offset=screen.maze.place_of((0, 0)))
        await hands.pause()
        assert "A card lies there" in text_of(app)
        assert last_moves(app) == []

    sit(seated(one_round(hands={0: ["ns"]})), tries)


def test_broken_tools_are_named() -> None:
    async def tries(app: Undermine, hands: Hands) -> None:
        await take_up(app, hands, "ns")
        await press(hands, "enter")
        assert "your pick and cart are broken" in text_of(app)

    sit(seated(one_round(hands={0: ["ns"]}, front={0: ["pick", "cart"]})), tries)


def test_the_maze_scrolls_and_follows() -> None:
    maze = draw_maze({(0, 0): "start", **{(x, 0): "ew" for x in range(-9, 0)}})

    async def look(app: Undermine, hands: Hands) -> None:
        screen = await take_up(app, hands, "ew")
        assert screen.choice is not None
        screen.choice.cell = (-10, 0)
        screen.show()
        await hands.pause()
        assert screen.maze.scroll_x <= 5
        await press(hands, "escape", "right", "right", "pagedown", "pageup", "home", "end", "shift+left")
        assert screen.maze.scroll_x > 0
        assert screen.maze.cell_at(*screen.maze.place_of((0, 0))) == (0, 0)

    sit(seated(one_round(hands={0: ["ew"]}, maze=maze)), look)


# action cards


def test_a_tool_is_broken_by_pointing_at_a_player() -> None:
    async def strike(app: Undermine, hands: Hands) -> None:
        screen = await take_up(app, hands, "break:pick")
        assert screen.choice is not None
        assert screen.choice.lit_seats == [0, 2]
        await press(hands, "down", "enter")
        assert "That tool is broken already" in text_of(app)
        await press(hands, "space", "enter")
        assert last_moves(app)[0] == "break:pick>2"

    sit(seated(one_round(hands={0: ["break:pick"]}, front={1: ["pick"]})), strike)


def test_one_of_two_tools_is_chosen() -> None:
    async def mend(app: Undermine, hands: Hands) -> None:
        screen = await take_up(app, hands, "fix:pick/cart")
        assert screen.choice is not None
        await press(hands, "enter")
        assert isinstance(app.screen, Chooser)
        await press(hands, "escape", "enter", "down", "enter")
        assert last_moves(app)[0] == "fix:pick/cart>1=pick"

    sit(seated(one_round(hands={0: ["fix:pick/cart"]}, front={1: ["pick", "cart"]})), mend)


@pytest.mark.parametrize(("card", "move"), [("map", "map@8,0"), ("rockfall", "rockfall@3,0")])
def test_cards_that_point_at_cells(card: str, move: str) -> None:
    async def point(app: Undermine, hands: Hands) -> None:
        screen = await take_up(app, hands, card)
        await hands.click("#maze", offset=screen.maze.place_of((8, 0) if card == "map" else (3, 0)))
        await hands.pause()
        assert last_moves(app)[0] == move
        assert card != "map" or screen.maze._peeks == {(8, 0): "gold"}

    sit(seated(one_round(hands={0: [card]}, maze=WAY)), point)


@pytest.mark.parametrize("card", ["theft", "handsoff", "swaphands", "inspect", "swaphats", "trap", "free"])
def test_action_cards_of_the_expansion(card: str) -> None:
    front = {1: ["theft", "trap"]} if card in ("handsoff", "free") else {}

    async def act(app: Undermine, hands: Hands) -> None:
        await take_up(app, hands, card)
        await press(hands, "enter")
        assert last_moves(app)[0].partition(">")[0] == card

    sit(seated(one_round(expansion=True, hands={0: [card]}, front=front)), act)


# passing and getting rid of things


def test_a_pass_discards_the_marked_card() -> None:
    async def give_up(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        await press(hands, "p", "1", "p", "2", "p")
        screen = game_screen(app)
        assert screen.choice is not None
        assert screen.choice.marked == [1]
        assert "discard" in text_of(app)
        await press(hands, "p", "p", "enter")
        assert last_moves(app)[0] == "pass:map"

    sit(seated(one_round(hands={0: ["e", "map", "ns", "ns", "ns", "ns"]})), give_up)


def test_the_expansion_discards_up_to_three() -> None:
    async def give_up(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        await press(hands, "1", "p", "tab", "p", "tab", "p", "enter")
        assert last_moves(app)[0] == "pass:e,map,ns"

    sit(seated(one_round(expansion=True, hands={0: ["e", "map", "ns", "ns", "ns", "ns"]})), give_up)


def test_two_cards_rid_one_of_something() -> None:
    async def shed(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        await press(hands, "x", "1", "p", "2", "p")
        assert "be rid of" in text_of(app)
        await press(hands, "x", "2")
        assert last_moves(app)[0] == "shed:e,map=trap"

    hand = ["e", "map", "ns", "ns", "ns", "ns"]
    sit(seated(one_round(expansion=True, hands={0: hand}, front={0: ["pick", "trap"]})), shed)


def test_an_empty_hand_passes() -> None:
    game = one_round()
    set_hand(game, 0, [])

    async def give_up(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        assert "Enter passes" in text_of(app)
        await press(hands, "enter")
        assert last_moves(app)[0] == "pass"

    sit(seated(game), give_up)


# decisions


def test_a_goal_is_chosen_and_a_stone_turned() -> None:
    maze = draw_maze({(0, 0): "start", (0, 1): "es", (9, 2): "ns"} | {(x, 1): "ew" for x in range(1, 8)})
    game = one_round(
        maze=maze,
        hands={0: ["nes"]},
        goals=("stone:es", "gold", "stone:ne"),
        options={"rounds": 1, "goals_at_once": "choose", "stone_turn": "choose"},
    )
    game.play("nsw@8,1")

    async def decide(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        assert "Several goals are reached" in text_of(app)
        await press(hands, "space", "enter")
        if game.phase == "turn":
            assert "how the stone lies" in text_of(app)
            await press(hands, "r", "enter")
        assert last_moves(app)[1] == "reveal:8,2"
        assert last_moves(app)[2].startswith(("turn:8,2=", "pass", "n", "e", "s"))

    sit(seated(game), decide)


def test_a_stone_is_turned() -> None:
    maze = draw_maze({(0, 0): "start", (9, 0): "ew"} | {(x, 0): "ew" for x in range(1, 7)})
    goals = ("gold", "stone:es", "stone:ne")
    game = one_round(maze=maze, hands={0: ["ew"]}, goals=goals, options={"rounds": 1, "stone_turn": "choose"})

    async def turn(app: Undermine, hands: Hands) -> None:
        await take_up(app, hands, "ew")
        await hands.click("#maze", offset=game_screen(app).maze.place_of((7, 0)))
        await press(hands, "r", "enter")
        assert last_moves(app)[:2] == ["ew@7,0", "turn:8,0=nw"]

    sit(seated(game), turn)


def test_nuggets_are_taken() -> None:
    game = one_round(maze=WAY, hands={0: ["ew"]}, roles=["miner", "miner", "saboteur"], gold=[3, 1])

    async def take(app: Undermine, hands: Hands) -> None:
        await take_up(app, hands, "ew")
        await hands.click("#maze", offset=game_screen(app).maze.place_of((7, 0)))
        await hands.pause()
        assert "The round is over" in text_of(app)
        await read_on(app, hands)
        assert "go round (1 and 3)" in text_of(app)
        await press(hands, "2", "enter")
        assert last_moves(app)[:2] == ["ew@7,0", "take:3"]
        await read_on(app, hands)
        assert game.over

    sit(seated(game), take)


@pytest.mark.parametrize(("keys", "move"), [(["space", "enter"], "steal>1"), (["up", "enter"], "steal")])
def test_thieves_steal(keys: Sequence[str], move: str) -> None:
    game = one_round(expansion=True, roles=["green", "saboteur", "blue"], front={0: ["theft"]}, empty_deck=True)
    for seat in range(3):
        set_hand(game, seat, [])
    game.play("pass")

    async def steal(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        assert "whom to rob" in text_of(app)
        assert "nobody" in text_of(app)
        screen = game_screen(app)
        assert screen.choice is not None
        screen.choice.seat = 0
        await press(hands, "enter")
        assert "another player" in text_of(app)
        await press(hands, *keys)
        assert last_moves(app)[-1] == move

    sit(seated(game), steal)


# several people at one machine


def test_the_curtain_hides_everything_between_people() -> None:
    game = one_round(hands={0: ["ns", "map"], 1: ["n-e-s-w", "rockfall"]}, roles=["miner", "saboteur", "miner"])

    async def share(app: Undermine, hands: Hands) -> None:
        assert isinstance(app.screen, Curtain)
        assert "A" in text_of(app)
        assert not any(word in text_of(app) for word in ("miner", "saboteur", "map", "rock", "break"))
        await read_on(app, hands)
        assert "miner" in text_of(app)
        assert not any(word in text_of(app) for word in ("saboteur", "n-e-s-w", "rock-"))
        await take_up(app, hands, "map")
        await press(hands, "enter")
        assert "Enter hands over" in text_of(app)
        await press(hands, "enter")
        assert isinstance(app.screen, Curtain)
        hidden = game_screen(app)
        assert (hidden.viewer, hidden.choice) == (None, None)
        assert not any(word in text_of(app) for word in ("miner", "saboteur", "map", "rock", "break"))
        await read_on(app, hands)
        text = text_of(app)
        assert "saboteur" in text
        assert "n-e-s-w" in text
        assert "stone" not in text
        assert "treasure" not in text
        assert "gold" not in hidden.maze._peeks.values()

    sit(seated(game, 0, 1), share)


def test_bots_between_people_are_watched_by_nobody() -> None:
    async def share(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        await press(hands, "1", "p", "enter", "enter")
        assert isinstance(app.screen, Curtain)
        assert game_screen(app).viewer is None

    sit(app_for(Sitting.begin(Plan(4, seed=1, people=(0, 2)))), share)


def test_nobody_else_is_shown() -> None:
    async def look(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        assert app.sitting is not None
        assert app.sitting.view(1).role == "saboteur"
        assert "saboteur" not in text_of(app)
        await press(hands, "t")
        assert "miner" not in text_of(app)
        await press(hands, "t")
        assert "miner" in text_of(app)

    game = one_round(roles=["miner", "saboteur", "miner"])
    sit(seated(game), look)


# pages


def test_help_and_log() -> None:
    async def read(app: Undermine, hands: Hands) -> None:
        await take_up(app, hands, "rockfall")
        assert about("rockfall") in text_of(app)
        await press(hands, "question_mark")
        assert "Your dwarf" in text_of(app)
        await press(hands, "pagedown", "up", "down", "escape", "l")
        assert "Round 1 is dealt" in text_of(app)
        await press(hands, "home", "end", "escape")
        assert app.screen is game_screen(app)
        await hands.hover("#hand", offset=(3, 2))
        assert game_screen(app).hand.tooltip

    sit(seated(one_round(hands={0: ["rockfall"]})), read)


def test_every_card_dwarf_and_reason_has_its_sentence() -> None:
    assert all(about(card).endswith(".") for card in CARD_NAMES if card)
    assert set(ROLES) == {role for role in ROLE_NAMES if role}
    assert set(SENTENCES) | {Reason.LEGAL, Reason.TOOL_BROKEN} == set(Reason)


def test_the_setup_page() -> None:
    async def choose_game(app: Undermine, hands: Hands) -> None:
        assert isinstance(app.screen, Setup)
        await compare(app, hands, "setup")
        await press(hands, "down", "right", "right", "right", "down", "right", "down", "left", "down", "right", "right")
        plan = app.screen.form.plan
        assert (plan.players, plan.people, plan.expansion, plan.edition) == (8, (0, 1), True, "igromag-uk")
        await press(hands, "up", "right", "tab", "shift+tab")
        await hands.click("#setup", offset=(40, 2))
        await press(hands, "enter")
        assert app.sitting is not None
        assert not app.sitting.game.settings.expansion
        assert app.sitting.people == (0, 1, 2)

    sit(Undermine(None, 0.0), choose_game)


def test_a_terminal_that_is_too_small() -> None:
    async def resize(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        await hands.resize_terminal(60, 20)
        await hands.pause()
        assert is_on_top(app, TooSmall)
        assert "needs 76 columns" in text_of(app)
        await hands.resize_terminal(80, 24)
        await hands.pause()
        assert app.screen is game_screen(app)

    sit(seated(one_round()), resize)


def test_a_terminal_that_is_too_small_from_the_start() -> None:
    async def resize(app: Undermine, hands: Hands) -> None:
        assert isinstance(app.screen, TooSmall)
        await hands.resize_terminal(*SMALL)
        await hands.pause(0.2)
        await read_on(app, hands)
        assert game_screen(app).choice is not None

    sit(seated(one_round()), resize, (40, 10))


def test_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def look(app: Undermine, hands: Hands) -> None:
        await take_up(app, hands, "ns")
        assert app.no_color
        assert "+" in text_of(app)
        assert "▛" in text_of(app)

    sit(seated(one_round(hands={0: ["ns"]})), look)


def test_screens_as_they_were() -> None:
    async def look(app: Undermine, hands: Hands) -> None:
        await compare(app, hands, "introduction")
        await press(hands, "enter")
        await compare(app, hands, "first-turn")
        for _ in range(4):
            await choose(app, hands)
            await hands.pause()
            await read_on(app, hands)
        await press(hands, "3")
        await compare(app, hands, "card-taken-up")

    sit(app_for(Sitting.begin(Plan(5, seed=7))), look)


def test_a_large_screen_as_it_was() -> None:
    async def look(app: Undermine, hands: Hands) -> None:
        for _ in range(6):
            await read_on(app, hands)
            await choose(app, hands)
            await hands.pause()
        await read_on(app, hands)
        await compare(app, hands, "expansion-large")

    sit(app_for(Sitting.begin(Plan(12, expansion=True, seed=4))), look, LARGE)


# saving and leaving


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"

    async def save(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        await choose(app, hands)
        await press(hands, "q", "1")
        assert isinstance(app.screen, FileName)
        await press(hands, *str(path).replace("/", "/"), "enter")

    app = sit(app_for(Sitting.begin(Plan(4, seed=9, people=(1,)))), save)
    assert app.parting[-1] == f"Go on with: undermine play --load {path}"
    assert app.sitting is not None
    again = Sitting.go_on(path.read_text())
    assert again.game.state == app.sitting.game.state
    assert again.people == (1,)
    assert again.move_bot() == app.sitting.move_bot() if again.is_bots_turn else again.record() == app.sitting.record()


def test_a_file_is_not_replaced_without_asking(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious")

    async def save(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        await press(hands, "s", "enter")
        assert isinstance(app.screen, Chooser)
        await press(hands, "2")
        assert path.read_text() == "precious"
        await press(hands, "s", "enter", "1")
        Sitting.go_on(path.read_text())
        await choose(app, hands)
        await press(hands, "s")
        assert app.sitting is not None
        assert path.read_text() == app.sitting.record()
        await press(hands, "q")

    sit(app_for(Sitting.begin(Plan(3, seed=9)), path=path), save)


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    async def save(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        await press(hands, "s", "enter")
        assert "cannot be written" in text_of(app)
        assert app.screen is game_screen(app)

    sit(app_for(Sitting.begin(Plan(3, seed=9)), path=tmp_path / "none" / "game.jsonl"), save)


def test_the_end_is_saved_where_that_was_asked(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = Game.new(3, options={"rounds": 1}, seed=3)
    while not game.over:
        last = game.copy()
        game.play(game.legal_moves.texts()[0])

    async def end(app: Undermine, hands: Hands) -> None:
        await play_out(app, hands)
        await read_on(app, hands)

    sit(app_for(Sitting(last, 3, (0, 1, 2)), path=path, saves_at_end=True), end)
    assert Game.replay(path.read_text()).over


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
def test_leaving_asks_first(key: str) -> None:
    async def leave(app: Undermine, hands: Hands) -> None:
        await read_on(app, hands)
        await press(hands, key)
        assert "Leave the game?" in text_of(app)
        await press(hands, "3")
        assert app.screen is game_screen(app)
        await press(hands, key, "2")

    assert sit(seated(one_round()), leave).return_code == 0


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ({}, "no way to go on"),
        ({"seed": -1, "people": [0]}, "a seed is a whole number"),
        ({"seed": 1, "people": [7]}, "people are a list of seats"),
        ({"seed": 1, "people": [0]}, "does not give the deals"),
    ],
)
def test_records_that_cannot_go_on(header: dict[str, Any], sentence: str) -> None:
    first, rest = Game.new(3, seed=2).record().split("\n", 1)
    with pytest.raises(RecordError, match=sentence):
        Sitting.go_on(json.dumps(json.loads(first) | header) + "\n" + rest)


def test_choices_come_from_the_view_alone() -> None:
    choice = Choice(Game.new(3, seed=1).view(1))
    choice.take_up(0)
    assert (choice.moves, choice.lit, choice.lit_seats) == ([], {}, [])


# the command


@pytest.mark.skipif(sys.platform == "win32", reason="terminals are another matter there")
def test_in_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
        os.execv(sys.executable, [sys.executable, "-m", "undermine", "play", "--seed", "7", "--save", str(path)])
    seen = wait_for(terminal, b"Round 1 of 3")
    os.write(terminal, b"\r")
    seen += wait_for(terminal, b"take up a card")
    os.write(terminal, b"\x03")
    seen += wait_for(terminal, b"Leave the game?")
    os.write(terminal, b"1")
    wait_for(terminal, b"Save the game as")
    os.write(terminal, b"\r")
    wait_for(terminal, b"Go on with: undermine play --load")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    os.close(terminal)
    assert Sitting.go_on(path.read_text()).game.round == 1


def wait_for(terminal: int, text: bytes, seconds: float = 60) -> bytes:
    """Read from a terminal until a text comes."""
    seen, until = b"", time.monotonic() + seconds
    while text not in seen:
        ready = select.select([terminal], [], [], until - time.monotonic())[0]
        assert ready, f"{text!r} does not come: {seen[-2000:]!r}"
        seen += os.read(terminal, 1 << 16)
    return seen


def test_going_on_in_plain_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nquit\n"))
    assert main(["play", "--seed", "4", "--players", "3", "--save", str(path)]) == 0
    plies = Game.replay(path.read_text()).ply
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 200))
    again = tmp_path / "again.jsonl"
    assert main(["play", "--load", str(path), "--save", str(again)]) == 0
    finished = Game.replay(again.read_text())
    assert finished.over
    assert finished.ply > plies
    capsys.readouterr()
    assert main(["play", "--load", str(again)]) == 1
    assert "that game is over" in capsys.readouterr().out
    path.write_text(Game.new(3, seed=1).record())
    assert main(["play", "--load", str(path)]) == 1
    assert main(["play", "--load", str(tmp_path / "none")]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_people_have_the_names_they_give() -> None:
    sitting = Sitting.begin(Plan(4, seed=1, people=(1, 3), names=("Zoe", "Ann")))
    assert sitting.game.players == ["Ben", "Zoe", "Cat", "Ann"]


def test_as_many_names_as_people() -> None:
    with pytest.raises(SettingError, match="as many names as people: 2, not 1"):
        Sitting.begin(Plan(4, people=(0, 1), names=("Zoe",)))
