"""The full-screen game with keyboard and mouse, without a terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.screens import (
    LARGE,
    SMALL,
    Pilot,
    app_for,
    check_snapshot,
    close_notices,
    game_screen,
    play_move,
    play_to_end,
    press,
    run_app,
    screen_text,
    wait_for_bots,
)
from tests.tables import make_game, run_dry
from undermine import Game, Move
from undermine.cli.fullscreen.app import GameApp
from undermine.cli.fullscreen.dialogs import ChoiceDialog, FileNameDialog, NoticeDialog
from undermine.cli.fullscreen.game_screen import GameScreen
from undermine.cli.fullscreen.handover_screen import HandoverScreen
from undermine.cli.fullscreen.maze_panel import GOALS
from undermine.cli.fullscreen.move_selection import MoveSelection
from undermine.cli.fullscreen.new_game_screen import NewGameScreen
from undermine.cli.fullscreen.too_small_screen import TooSmallScreen
from undermine.cli.local_game import LocalGame, NewGame
from undermine.english import card_sentence
from undermine.maze_text import draw_maze

ROOKIES = ("rookie",)
WAY = draw_maze({(0, 0): "start", **{(x, 0): "ew" for x in range(1, 7)}})


def app_at(game: Game, *people: int) -> GameApp:
    """Return an app that shows a position, with people at some seats (0)."""
    return app_for(LocalGame(game, 0, people or (0,), ["rookie"]))


def one_round(**table: Any) -> Game:
    """Return a position in a game of one round."""
    return make_game(**{"options": {"rounds": 1}} | table)


async def select(app: GameApp, pilot: Pilot, card: str) -> GameScreen:
    """Select a card by its number."""
    await close_notices(app, pilot)
    await press(pilot, str(selection_of(app).cards.index(card) + 1))
    return game_screen(app)


def selection_of(app: GameApp) -> MoveSelection:
    """Return the move that is being put together."""
    selection = game_screen(app).selection
    assert selection is not None
    return selection


def is_on_top(app: GameApp, page: type[object]) -> bool:
    return isinstance(app.screen, page)


def game_of(app: GameApp) -> Game:
    assert app.local is not None
    return app.local.game


def moves_of(app: GameApp) -> list[str]:
    """Return the moves made so far, by people and bots."""
    return [str(move) for _, move in game_of(app).moves]


# whole games


def test_whole_game_with_the_keyboard() -> None:
    app = run_app(app_for(LocalGame.start(NewGame(6, seed=5, options={"rounds": 1}, bots=ROOKIES))), play_to_end)
    assert game_of(app).over


def test_whole_game_of_the_expansion_by_two_people() -> None:
    new = NewGame(12, "igromag-uk", True, {"rounds": 1}, 3, (0, 6), bots=ROOKIES)
    app = run_app(app_for(LocalGame.start(new)), play_to_end)
    assert game_of(app).over


def test_whole_game_with_the_mouse() -> None:
    async def play(app: GameApp, pilot: Pilot) -> None:
        while not game_of(app).over:
            if isinstance(app.screen, NoticeDialog | HandoverScreen):
                await pilot.click(offset=(40, 12))
            else:
                await click_something(app, pilot)
            await wait_for_bots(pilot)

    app = run_app(app_for(LocalGame.start(NewGame(9, seed=2, options={"rounds": 1}, bots=ROOKIES))), play)
    assert game_of(app).over


async def click_something(app: GameApp, pilot: Pilot) -> None:
    """Click on cards until one can be played, and click on its target; else discard with the keyboard."""
    screen, selection = game_screen(app), selection_of(app)
    for index in range(len(selection.cards)):
        await pilot.click("#hand", offset=(3 + 13 * index, 2))
        await pilot.pause()
        if selection.phase == "take":
            break
        if selection.cell in selection.target_cells:
            await pilot.click("#maze", offset=screen.maze.position_of(selection.cell))
            return
        if selection.target_seats:
            await pilot.click("#players", offset=(5, selection.target_seats[0] + 1))
            return
    await press(pilot, *(["p"] if selection.cards else []), "enter")


def test_bots_play_alone() -> None:
    app = run_app(
        app_for(LocalGame.start(NewGame(4, seed=1, options={"rounds": 1}, people=(), bots=ROOKIES))), play_to_end
    )
    assert game_of(app).over


def test_bots_wait_between_moves() -> None:
    async def wait(app: GameApp, pilot: Pilot) -> None:
        await press(pilot, "enter", "1", "p", "enter")
        assert game_of(app).ply == 1
        assert "Ann is playing" in screen_text(app)
        await press(pilot, "plus")
        assert game_screen(app).pace == 1.5
        game_screen(app).play_bots()
        await wait_for_bots(pilot)
        assert game_of(app).ply == 2

    run_app(GameApp(LocalGame.start(NewGame(3, seed=1, bots=ROOKIES)), 5.0), wait)


# path cards


def test_card_that_fits_one_way_is_rotated_automatically() -> None:
    async def lay(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, "es")
        assert set(selection_of(app).target_cells) == {(1, 0), (-1, 0), (0, 1), (0, -1)}
        selection_of(app).cell = (1, 0)
        assert (selection_of(app).moves, selection_of(app).target_cells[1, 0]) == ([Move("nw@1,0")], False)
        assert selection_of(app).preview == "nw"
        await press(pilot, "enter")
        assert moves_of(app)[0] == "nw@1,0"

    run_app(app_at(one_round(hands={0: ["es"]})), lay)


def test_card_that_fits_both_ways_is_rotated_with_a_key() -> None:
    async def lay(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, "nes")
        await press(pilot, "left", "right")
        selection_of(app).cell = (0, 1)
        await press(pilot, "r", "enter")
        assert moves_of(app)[0] == "nsw@0,1"

    run_app(app_at(one_round(hands={0: ["nes"]})), lay)


def test_illegal_cells_are_explained() -> None:
    async def tries(app: GameApp, pilot: Pilot) -> None:
        screen = await select(app, pilot, "ns")
        selection_of(app).cell = (1, 0)
        await press(pilot, "enter")
        assert "tunnels must meet tunnels" in screen_text(app)
        await press(pilot, "right", "right", "enter")
        assert "must touch a card of the mine" in screen_text(app)
        await pilot.click("#maze", offset=screen.maze.position_of((0, 0)))
        await pilot.pause()
        assert "There is already a card there" in screen_text(app)
        assert moves_of(app) == []

    run_app(app_at(one_round(hands={0: ["ns"]})), tries)


def test_broken_tools_are_named() -> None:
    async def tries(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, "ns")
        await press(pilot, "enter")
        assert "your pick and cart are broken" in screen_text(app)

    run_app(app_at(one_round(hands={0: ["ns"]}, front={0: ["pick", "cart"]})), tries)


def test_maze_scrolls_to_the_selected_cell() -> None:
    maze = draw_maze({(0, 0): "start", **{(x, 0): "ew" for x in range(-9, 0)}})

    async def look(app: GameApp, pilot: Pilot) -> None:
        screen = await select(app, pilot, "ew")
        selection_of(app).cell = (-10, 0)
        screen.show()
        await pilot.pause()
        assert screen.maze.scroll_x <= 5
        await press(pilot, "escape", "right", "right", "pagedown", "pageup", "home", "end", "shift+left")
        assert screen.maze.scroll_x > 0
        assert screen.maze.cell_at(*screen.maze.position_of((0, 0))) == (0, 0)

    run_app(app_at(one_round(hands={0: ["ew"]}, maze=maze)), look)


@pytest.mark.parametrize(
    ("maze", "cell", "signs"),
    [
        ({(0, y): "ns" for y in range(1, 4)} | {(0, 4): "es"}, (1, 4), ["?▾"]),
        ({(0, -y): "ns" for y in range(1, 4)} | {(0, -4): "ne"}, (1, -4), ["?▴"]),
        ({(-x, 0): "ew" for x in range(1, 6)}, (-6, 0), ["?▸", "?▸", "?▸"]),
        ({(x, 0): "ew" for x in range(1, 8)} | {(9, 0): "ew", (10, 0): "ew"}, (19, 0), ["◂?", "◂?", "◂?"]),
    ],
)
def test_goals_stay_in_sight_on_a_small_terminal(
    maze: dict[tuple[int, int], str], cell: tuple[int, int], signs: list[str]
) -> None:
    """Where the maze scrolls so far that a goal is out of sight, a sign stands at the edge."""

    async def look(app: GameApp, pilot: Pilot) -> None:
        screen = await select(app, pilot, "ew")
        selection_of(app).cell = cell
        screen.show()
        await pilot.pause()
        assert sorted(re.findall(r"\?[▸▾▴]|◂\?", screen_text(app))) == signs
        await press(pilot, "escape")

    run_app(app_at(one_round(hands={0: ["ew"]}, maze=draw_maze({(0, 0): "start", **maze}))), look)


@pytest.mark.parametrize(("players", "expansion"), [(5, False), (10, False), (12, True)])
def test_goals_stay_in_sight_throughout_a_round(players: int, expansion: bool) -> None:
    """At 80 by 24, every goal is either drawn, or named by a sign at the edge, wherever cards lie and are selected."""
    local = LocalGame.start(NewGame(players, expansion=expansion, options={"rounds": 1}, seed=4, bots=ROOKIES))

    async def look(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        assert [game_screen(app).maze.position_of(cell)[0] for cell in GOALS] == [46, 46, 46]
        while not game_of(app).over:
            check_goals(app)
            await play_move(app, pilot)
            await close_notices(app, pilot)

    run_app(app_for(local), look, SMALL)


def check_goals(app: GameApp) -> None:
    """Compare what the screen shows of the goals with where they are. Only one sign can be in a line."""
    maze, lines = game_screen(app).maze, screen_text(app).splitlines()
    hidden = 0
    for cell in GOALS:
        x, y = maze.position_of(cell)
        if 4 <= x < maze.size.width - 1 and 0 <= y < maze.size.height - 1:
            assert lines[maze.region.y + y][x] in "?$o" + "┼├┬┤┴└┌┐┘┃━╋┣┳┫┻┗┏┓┛"
        else:
            hidden += 1
    signs = [line for line in lines if re.search(r"[?$o][▸▴▾]|◂[?$o]", line[: maze.size.width])]
    assert len(signs) == hidden


def test_goals_of_a_maze_that_is_scrolled_to_its_corners() -> None:
    arms = {(x, 0): "ew" for x in range(-5, 8)} | {(4, y): "ns" for y in range(-6, 7)}
    maze = draw_maze(arms | {(0, 0): "start", (4, 0): "nesw"})

    async def look(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        for keys in (["shift+left"] * 6, ["shift+up"] * 8, ["shift+right"] * 12, ["shift+down"] * 16):
            for key in keys:
                await press(pilot, key)
                check_goals(app)

    run_app(app_at(one_round(maze=maze)), look, SMALL)


def test_maze_returns_to_the_goals_after_a_card_far_away() -> None:
    """The next card that is visible beside the goals scrolls the maze back."""
    maze = draw_maze({(0, 0): "start", **{(-x, 0): "ew" for x in range(1, 6)}})

    async def look(app: GameApp, pilot: Pilot) -> None:
        panel = game_screen(app).maze
        await close_notices(app, pilot)
        panel.scroll_near_goals((-6, 0))
        await pilot.pause()
        assert panel.position_of((8, 0))[0] > panel.size.width
        panel.scroll_near_goals((1, 0))
        await pilot.pause()
        assert panel.position_of((8, 0))[0] < panel.size.width

    run_app(app_at(one_round(hands={0: ["ew"]}, maze=maze)), look)


# action cards


def test_breaking_a_tool() -> None:
    async def strike(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, "break:pick")
        assert selection_of(app).target_seats == [0, 2]
        await press(pilot, "down", "enter")
        assert "That tool is already broken" in screen_text(app)
        await press(pilot, "space", "enter")
        assert moves_of(app)[0] == "break:pick>2"

    run_app(app_at(one_round(hands={0: ["break:pick"]}, front={1: ["pick"]})), strike)


def test_repairing_one_of_two_tools() -> None:
    async def mend(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, "fix:pick/cart")
        await press(pilot, "enter")
        assert isinstance(app.screen, ChoiceDialog)
        await press(pilot, "escape", "enter", "down", "enter")
        assert moves_of(app)[0] == "fix:pick/cart>1=pick"

    run_app(app_at(one_round(hands={0: ["fix:pick/cart"]}, front={1: ["pick", "cart"]})), mend)


@pytest.mark.parametrize(("card", "move"), [("map", "map@8,0"), ("rockfall", "rockfall@3,0")])
def test_map_and_rockfall(card: str, move: str) -> None:
    async def point(app: GameApp, pilot: Pilot) -> None:
        screen = await select(app, pilot, card)
        await pilot.click("#maze", offset=screen.maze.position_of((8, 0) if card == "map" else (3, 0)))
        await pilot.pause()
        assert moves_of(app)[0] == move
        assert card != "map" or screen.maze.known_goals == {(8, 0): "gold"}

    run_app(app_at(one_round(hands={0: [card]}, maze=WAY)), point)


@pytest.mark.parametrize("card", ["theft", "handsoff", "swaphands", "inspect", "swaphats", "trap", "free"])
def test_action_cards_of_the_expansion(card: str) -> None:
    front = {1: ["theft", "trap"]} if card in ("handsoff", "free") else {}

    async def act(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, card)
        await press(pilot, "enter")
        assert Move(moves_of(app)[0]).card == card

    run_app(app_at(one_round(expansion=True, hands={0: [card]}, front=front)), act)


# passing and getting rid of things


def test_pass_discards_the_marked_card() -> None:
    async def give_up(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "p", "1", "p", "2", "p")
        assert selection_of(app).discards == [1]
        assert "discard" in screen_text(app)
        await press(pilot, "p", "p", "enter")
        assert moves_of(app)[0] == "pass:map"

    run_app(app_at(one_round(hands={0: ["e", "map", "ns", "ns", "ns", "ns"]})), give_up)


def test_pass_discards_up_to_three_cards_with_the_expansion() -> None:
    async def give_up(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "1", "p", "tab", "p", "tab", "p", "enter")
        assert moves_of(app)[0] == "pass:e,map,ns"

    run_app(app_at(one_round(expansion=True, hands={0: ["e", "map", "ns", "ns", "ns", "ns"]})), give_up)


def test_shedding_a_card() -> None:
    async def shed(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "x", "1", "p", "2", "p")
        assert "gets rid of" in screen_text(app)
        await press(pilot, "x", "2")
        assert moves_of(app)[0] == "shed:e,map=trap"

    hand = ["e", "map", "ns", "ns", "ns", "ns"]
    run_app(app_at(one_round(expansion=True, hands={0: hand}, front={0: ["pick", "trap"]})), shed)


def test_passing_with_an_empty_hand() -> None:
    game = one_round(only={0: []})

    async def give_up(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        assert "press Enter to pass" in screen_text(app)
        await press(pilot, "enter")
        assert moves_of(app)[0] == "pass"

    run_app(app_at(game), give_up)


# decisions


def test_choosing_a_goal() -> None:
    maze = draw_maze({(0, 0): "start", (0, 1): "es", (9, 2): "ns"} | {(x, 1): "ew" for x in range(1, 8)})
    game = one_round(
        maze=maze,
        hands={0: ["nes"]},
        goals=("stone:es", "gold", "stone:ne"),
        options={"rounds": 1, "goals_at_once": "choose", "stone_turn": "choose"},
    )
    game.play("nsw@8,1")

    async def decide(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        assert "Several goals are reached" in screen_text(app)
        await press(pilot, "space", "enter")
        assert moves_of(app)[:2] == ["nsw@8,1", "reveal:8,2"]

    run_app(app_at(game), decide)


def test_choosing_how_a_stone_lies() -> None:
    maze = draw_maze({(0, 0): "start", (9, 0): "ew"} | {(x, 0): "ew" for x in range(1, 7)})
    goals = ("gold", "stone:es", "stone:ne")
    game = one_round(maze=maze, hands={0: ["ew"]}, goals=goals, options={"rounds": 1, "stone_turn": "choose"})

    async def turn(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, "ew")
        await pilot.click("#maze", offset=game_screen(app).maze.position_of((7, 0)))
        assert "how the stone lies" in screen_text(app)
        await press(pilot, "r", "enter")
        assert moves_of(app)[:2] == ["ew@7,0", "turn:8,0=nw"]

    run_app(app_at(game), turn)


def test_taking_a_nugget() -> None:
    game = one_round(maze=WAY, hands={0: ["ew"]}, roles=["miner", "miner", "saboteur"], gold=[3, 1])

    async def take(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, "ew")
        await pilot.click("#maze", offset=game_screen(app).maze.position_of((7, 0)))
        await pilot.pause()
        assert "The round is over" in screen_text(app)
        await close_notices(app, pilot)
        assert "nugget cards (1 and 3)" in screen_text(app)
        await press(pilot, "2", "enter")
        assert moves_of(app)[:2] == ["ew@7,0", "take:3"]
        await close_notices(app, pilot)
        assert game.over

    run_app(app_at(game), take)


@pytest.mark.parametrize(("keys", "move"), [(["space", "enter"], "steal>1"), (["up", "enter"], "steal")])
def test_stealing(keys: Sequence[str], move: str) -> None:
    game = one_round(expansion=True, roles=["green", "saboteur", "blue"], front={0: ["theft"]})
    run_dry(game)

    async def steal(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        assert "whom to rob" in screen_text(app)
        assert "nobody" in screen_text(app)
        selection_of(app).seat = 0
        await press(pilot, "enter")
        assert "Choose another player" in screen_text(app)
        await press(pilot, *keys)
        assert moves_of(app)[-1] == move

    run_app(app_at(game), steal)


# several people at one machine


def test_handover_hides_all_secrets() -> None:
    game = one_round(hands={0: ["ns", "map"], 1: ["n-e-s-w", "rockfall"]}, roles=["miner", "saboteur", "miner"])

    async def share(app: GameApp, pilot: Pilot) -> None:
        assert isinstance(app.screen, HandoverScreen)
        assert "It is your turn" in screen_text(app)
        assert not any(word in screen_text(app) for word in ("miner", "saboteur", "map", "rock", "break"))
        await close_notices(app, pilot)
        assert "miner" in screen_text(app)
        assert not any(word in screen_text(app) for word in ("saboteur", "n-e-s-w", "rock-"))
        await select(app, pilot, "map")
        await press(pilot, "enter")
        assert "press Enter to hand over" in screen_text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, HandoverScreen)
        hidden = game_screen(app)
        assert (hidden.viewer, hidden.selection) == (None, None)
        assert not any(word in screen_text(app) for word in ("miner", "saboteur", "map", "rock", "break"))
        await close_notices(app, pilot)
        text = screen_text(app)
        assert "saboteur" in text
        assert "n-e-s-w" in text
        assert "stone" not in text
        assert "treasure" not in text
        assert "gold" not in hidden.maze.known_goals.values()

    run_app(app_at(game, 0, 1), share)


def test_nobodys_view_is_shown_while_bots_play_between_people() -> None:
    async def share(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "1", "p", "enter", "enter")
        assert isinstance(app.screen, HandoverScreen)
        assert game_screen(app).viewer is None

    run_app(app_for(LocalGame.start(NewGame(4, seed=1, people=(0, 2), bots=ROOKIES))), share)


def test_only_the_own_role_is_shown() -> None:
    async def look(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        assert app.local is not None
        assert app.local.view(1).role == "saboteur"
        assert "saboteur" not in screen_text(app)
        await press(pilot, "t")
        assert "miner" not in screen_text(app)
        await press(pilot, "t")
        assert "miner" in screen_text(app)

    game = one_round(roles=["miner", "saboteur", "miner"])
    run_app(app_at(game), look)


# pages


def test_help_page_and_log_page() -> None:
    async def read(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, "rockfall")
        assert card_sentence("rockfall") in screen_text(app)
        await press(pilot, "question_mark")
        assert "Your role" in screen_text(app)
        await press(pilot, "pagedown", "up", "down", "escape", "l")
        assert "Round 1 is dealt" in screen_text(app)
        await press(pilot, "home", "end", "escape")
        assert app.screen is game_screen(app)
        await pilot.hover("#hand", offset=(3, 2))
        assert game_screen(app).hand.tooltip

    run_app(app_at(one_round(hands={0: ["rockfall"]})), read)


def test_new_game_page() -> None:
    async def choose_game(app: GameApp, pilot: Pilot) -> None:
        assert isinstance(app.screen, NewGameScreen)
        app.screen.form.row("bots").choose("sleuth")  # the default where Numba is installed
        app.screen.form.refresh()
        await check_snapshot(app, pilot, "new-game")
        await press(pilot, "down", "right", "right", "right", "down", "right")
        await press(pilot, "down", "left", "left", "down", "left", "down", "left", "down", "right", "right")
        new = app.screen.form.new_game
        assert (new.players, new.people, new.expansion, new.edition) == (8, (0, 1), True, "igromag-uk")
        assert (new.bots, new.talk) == (("rookie",), False)
        await press(pilot, "up", "right", "tab", "shift+tab")
        await pilot.click("#new-game", offset=(40, 2))
        await press(pilot, "enter")
        assert not game_of(app).settings.expansion
        assert app.local is not None
        assert app.local.people == (0, 1, 2)

    run_app(GameApp(None, 0.0), choose_game)


def test_terminal_that_becomes_too_small() -> None:
    async def resize(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert is_on_top(app, TooSmallScreen)
        assert "needs 76 columns" in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen is game_screen(app)

    run_app(app_at(one_round()), resize)


def test_terminal_that_is_too_small_at_the_start() -> None:
    async def resize(app: GameApp, pilot: Pilot) -> None:
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause(0.2)
        await close_notices(app, pilot)
        assert game_screen(app).selection is not None

    run_app(app_at(one_round()), resize, (40, 10))


def test_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def look(app: GameApp, pilot: Pilot) -> None:
        await select(app, pilot, "ns")
        assert app.no_color
        assert "+" in screen_text(app)
        assert "▛" in screen_text(app)

    run_app(app_at(one_round(hands={0: ["ns"]})), look)


def test_screens_match_their_snapshots() -> None:
    async def look(app: GameApp, pilot: Pilot) -> None:
        await check_snapshot(app, pilot, "introduction")
        await press(pilot, "enter")
        await check_snapshot(app, pilot, "first-turn")
        for _ in range(4):
            await play_move(app, pilot)
            await pilot.pause()
            await close_notices(app, pilot)
        await press(pilot, "3")
        await check_snapshot(app, pilot, "card-selected")

    run_app(app_for(LocalGame.start(NewGame(5, seed=7, bots=ROOKIES))), look)


def test_large_screen_matches_its_snapshot() -> None:
    async def look(app: GameApp, pilot: Pilot) -> None:
        for _ in range(6):
            await close_notices(app, pilot)
            await play_move(app, pilot)
            await pilot.pause()
        await close_notices(app, pilot)
        await check_snapshot(app, pilot, "expansion-large")

    run_app(app_for(LocalGame.start(NewGame(12, expansion=True, seed=4, bots=ROOKIES))), look, LARGE)


# saving and leaving


def test_saved_game_can_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"

    async def save(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await play_move(app, pilot)
        await press(pilot, "q", "1")
        assert isinstance(app.screen, FileNameDialog)
        await press(pilot, *str(path), "enter")

    app = run_app(app_for(LocalGame.start(NewGame(4, seed=9, people=(1,), bots=ROOKIES))), save)
    assert app.exit_messages[-1] == f"Resume with: undermine play --load {path}"
    assert app.local is not None
    again = LocalGame.resume(path.read_text())
    assert again.people == (1,)
    assert again.record() == app.local.record()


def test_file_is_not_replaced_without_asking(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious")

    async def save(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "s", "enter")
        assert isinstance(app.screen, ChoiceDialog)
        await press(pilot, "2")
        assert path.read_text() == "precious"
        await press(pilot, "s", "enter", "1")
        LocalGame.resume(path.read_text())
        await play_move(app, pilot)
        await press(pilot, "s")
        assert app.local is not None
        assert path.read_text() == app.local.record()
        await press(pilot, "q")

    run_app(app_for(LocalGame.start(NewGame(3, seed=9, bots=ROOKIES)), path=path), save)


def test_unwritable_path(tmp_path: Path) -> None:
    async def save(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, "s", "enter")
        assert "cannot be written" in screen_text(app)
        assert app.screen is game_screen(app)

    run_app(app_for(LocalGame.start(NewGame(3, seed=9, bots=ROOKIES)), path=tmp_path / "none" / "game.jsonl"), save)


def test_finished_game_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = Game.new(3, options={"rounds": 1}, seed=3)
    while not game.over:
        last = game.copy()
        game.play(game.legal_moves.texts()[0])

    async def end(app: GameApp, pilot: Pilot) -> None:
        await play_to_end(app, pilot)
        await close_notices(app, pilot)

    run_app(app_for(LocalGame(last, 3, (0, 1, 2)), path=path, saves_at_end=True), end)
    assert Game.replay(path.read_text()).over


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
def test_leaving_asks_first(key: str) -> None:
    async def leave(app: GameApp, pilot: Pilot) -> None:
        await close_notices(app, pilot)
        await press(pilot, key)
        assert "Leave the game?" in screen_text(app)
        await press(pilot, "3")
        assert app.screen is game_screen(app)
        await press(pilot, key, "2")

    assert run_app(app_at(one_round()), leave).return_code == 0


def test_nothing_can_be_selected_out_of_turn() -> None:
    selection = MoveSelection(Game.new(3, seed=1).view(1))
    selection.select_card(0)
    assert (selection.moves, selection.target_cells, selection.target_seats) == ([], {}, [])


@pytest.mark.parametrize(
    ("card", "target", "attempt"),
    [
        ("nes", (3, 1), "nes@3,1"),
        ("rockfall", (0, 0), "rockfall@0,0"),
        ("map", (1, 0), "map@1,0"),
        ("break:pick", 2, "break:pick>2"),
        ("fix:pick/cart", 0, "fix:pick/cart>0=pick"),
        ("fix:cart", 1, "fix:cart>1"),
        ("trap", 0, "trap>0"),
        ("theft", None, "theft"),
    ],
)
def test_an_illegal_choice_is_a_text_to_ask_about(card: str, target: Any, attempt: str) -> None:
    game = Game.from_position(3, expansion=True, hands={0: [card]}, seed=1)
    selection = MoveSelection(game.view(0))
    selection.select_card(0)
    selection.cell, selection.seat = (target, None) if isinstance(target, tuple) else (None, target)
    assert selection.attempt == attempt
    assert (game.why_not(attempt) is None) == (attempt in game.legal_moves)


def test_a_choice_in_another_phase_is_a_text_too() -> None:
    text = "position=1;edition=amigo,expansion;players=3;phase=steal;front=theft,,;gold=0,2,0;round=1;maze="
    selection = MoveSelection(Game.from_text(text, seed=1).view(0))
    selection.seat = 2
    assert selection.attempt == "steal>2"
