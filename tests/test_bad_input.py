"""Invalid settings, moves and talk raise one clear error each, and change nothing."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from tests.tables import make_game
from undermine import Game, IllegalMove, Move, Reason, SettingError, Talk, TalkError
from undermine.maze_text import draw_maze

RECORDS = sorted((Path(__file__).parent / "conformance").glob("*.jsonl"))
HUGE = pytest.param(10**5000, id="huge")


def snapshot(game: Game) -> tuple[object, ...]:
    """Everything of a game that a mistake could have changed."""
    return game.state, game.moves, len(game.events), str(game)


# settings


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"edition": "klondike"}, "no edition “klondike”"),
        ({"edition": "rocky.toml"}, "no edition “rocky.toml”; give a file as Path(…) or HouseEdition.load(…)"),
        ({"edition": 10**5000}, "no edition “"),
        ({"edition": None}, "no edition “None”"),
        ({"edition": ["amigo"]}, "no edition"),
        ({"expansion": 1}, "expansion is true or false, not 1"),
        ({"expansion": "yes"}, "expansion is true or false, not yes"),
        ({"options": {"speed": 11}}, "no switch “speed”"),
        ({"options": {"expansion": True}}, "no switch “expansion”"),
        ({"options": {3: True}}, "no switch “3”"),
        ({"options": {"placement": "loose"}}, "placement is connected or adjacent, not loose"),
        ({"options": {"placement": 0}}, "placement is connected or adjacent, not 0"),
        ({"options": {"placement": []}}, "placement is connected or adjacent, not []"),
        ({"options": {"rounds": 0}}, "rounds is a whole number from 1 to 9, not 0"),
        ({"options": {"rounds": 10}}, "rounds is a whole number from 1 to 9, not 10"),
        ({"options": {"rounds": True}}, "rounds is a whole number from 1 to 9, not True"),
        ({"options": {"rounds": 3.0}}, "rounds is a whole number from 1 to 9, not 3.0"),
        ({"options": {"rounds": "3"}}, "rounds is a whole number from 1 to 9, not 3"),
        ({"options": {"rounds": 10**5000}}, "rounds is a whole number from 1 to 9, not"),
        ({"options": {"maps": 11}}, "maps is a whole number from 0 to 10, not 11"),
        ({"options": {"idle_tools": 1}}, "idle_tools is true or false, not 1"),
        ({"options": {"idle_tools": "true"}}, "idle_tools is true or false, not true"),
        ({"options": "rounds=3"}, "options are switches by name, not rounds=3"),
        ({"options": [("rounds", 3)]}, "options are switches by name"),
        ({"players": 2}, "2 players cannot play: 3 to 10 without the expansion"),
        ({"players": 11}, "11 players cannot play: 3 to 10 without the expansion"),
        ({"players": 1, "expansion": True}, "1 players cannot play: 2 to 12 with the expansion"),
        ({"players": 13, "expansion": True}, "13 players cannot play: 2 to 12 with the expansion"),
        ({"players": -5}, "-5 players cannot play"),
        ({"players": 10**5000}, "players cannot play"),
        ({"players": []}, "0 players cannot play"),
        ({"players": True}, "players are a number or a list of names, not True"),
        ({"players": 5.0}, "players are a number or a list of names, not 5.0"),
        ({"players": "Ann"}, "players are a number or a list of names, not Ann"),
        ({"players": None}, "players are a number or a list of names, not None"),
        ({"players": {"Ann", "Ben", "Cat"}}, "players are a number or a list of names"),
        ({"players": ["Ann", "Ben", 3]}, "a player's name is a text, not 3"),
        ({"players": ["Ann", "Ben", None]}, "a player's name is a text, not None"),
        ({"players": ["Ann", "Ben", "x" * 1000]}, "a player's name has at most"),
        ({"players": ["Ann", "Ben", "\ud800"]}, "cannot be written down: “\\ud800”"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2**64 - 1, not -1"),
        ({"seed": 2**64}, "a seed is a whole number from 0 to 2**64 - 1, not 18446744073709551616"),
        ({"seed": 10**5000}, "a seed is a whole number"),
        ({"seed": 1.0}, "a seed is a whole number from 0 to 2**64 - 1, not 1.0"),
        ({"seed": True}, "a seed is a whole number from 0 to 2**64 - 1, not True"),
        ({"seed": "1"}, "a seed is a whole number from 0 to 2**64 - 1, not 1"),
        ({"seed": math.nan}, "a seed is a whole number from 0 to 2**64 - 1, not nan"),
    ],
)
def test_settings_that_do_not_exist(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(SettingError) as caught:
        Game.new(**settings)
    assert says in str(caught.value)


def test_the_limits_of_seeds() -> None:
    assert Game.new(seed=0).state != Game.new(seed=2**64 - 1).state


@pytest.mark.parametrize("seat", [-1, 5, HUGE, True, "0", 1.0, [0]])
def test_views_of_no_seat(seat: Any) -> None:
    game = Game.new(players=5, seed=1)
    for ask in (game.view, game.memory):
        with pytest.raises(SettingError, match="there is no seat"):
            ask(seat)


# moves that are none

NO_MOVES = """
nes nes@ @ @1,0 nes@1 nes@1, nes@1,0,0 nes@+1,0 nes@01,0 nes@-0,0 nes@1,0x nes@1.0,0 nes@1e1,0 nes@0x1,0 NES@1,0
nes@\u0661,0 nes@1,² nes@nan,0 nes@1,0@2,0 sen@1,0 start@1,0 gold@1,0 stone:ne@1,0 stone@1,0 goal@1,0 rock@1,0
es:r@1,0 es##@1,0 map@7,0 map@8,1 map@08,2 map@ map map>1 rockfall rockfall@ rockfall>1 rockfall@x,y
break break: break:pick break:pick> break:pick>x break:pick>-1 break:pick>01 break:pick>1=pick break:hat>0
break:pick/cart>0 fix:pick fix:pick>0=pick fix:pick/cart>0 fix:pick/cart>0=lantern fix:pick/cart>0=
fix:cart/pick>0=cart fix:pick/cart=cart>0 theft>1 theft: thefts handsoff handsoff> handsoff>x swaphands inspect>1,2
swaphats:1 trap>-1 free>1.0 free>² shed shed: shed:map shed:map,nes shed:map=pick shed:map,nes=hat
shed:map,nes,ns=pick shed:nes,map=pick shed:?,?=pick pass: pass:, pass:map, pass:,map pass:nes,map
pass:map,map,map,map pass:sw pass:? passe pass>1 pass:hat pass:gold reveal reveal: reveal:8 reveal:1,1 reveal:8,2=sw
turn turn:8,2 turn:8,2= turn:8,2=ns turn:8,2=nes turn:1,1=sw turn:=sw take take: take:0 take:4 take:03 take:?
take:-1 take:1.0 steal> steal>x steal>-1 steal:1 steal>1>2 ? * nothing
""".split()  # noqa: SIM905
SPACED = ["", " ", "pass ", " pass", "pass\n", "nes@1, 0", "nes @1,0", "\0", "pa\0ss", "pass\u200b", "\ud800"]
LONG = [pytest.param("n" * 101, id="long"), pytest.param("@" * 1_000_000, id="longer")]


@pytest.mark.parametrize("text", [*NO_MOVES, *SPACED, *LONG])
def test_text_that_is_not_a_move(text: str) -> None:
    game = make_game(hands={0: ["map", "nes"]})
    before = snapshot(game)
    with pytest.raises(IllegalMove) as caught:
        game.play(text)
    assert caught.value.reason is Reason.NOT_A_MOVE
    assert "“" in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300
    assert text not in game.legal_moves
    assert snapshot(game) == before
    with pytest.raises(IllegalMove):
        Move(text)


@pytest.mark.parametrize("thing", [None, 5, 1.5, b"pass:map", ["pass:map"], {}, object(), HUGE, Talk.parse("have:map")])
def test_things_that_are_not_moves(thing: Any) -> None:
    game = make_game()
    with pytest.raises(IllegalMove, match="a move is a text, not") as caught:
        game.play(thing)
    assert caught.value.reason is Reason.NOT_A_MOVE
    assert thing not in game.legal_moves
    assert game.why_not(thing) == Reason.NOT_A_MOVE


# moves that are not legal

BASE = {0: ["nesw", "ne", "map", "rockfall", "break:pick", "fix:pick"]}
EXPANSION = {0: ["n#", "theft", "handsoff", "inspect", "trap", "free"]}
MORE = {0: ["swaphats", "swaphands", "ns", "map"]}
DEAD_END = draw_maze({(0, 0): "start", (1, 0): "e-w"})
OPEN_GOAL = draw_maze({(0, 0): "start", (8, 0): "stone:ne"})

REFUSED: list[tuple[Reason, dict[str, Any], str, str]] = [
    (Reason.NO_SUCH_SEAT, {"hands": BASE}, "break:pick>3", "there is no such seat at this table"),
    (Reason.NO_DECISION_AWAITED, {"hands": BASE}, "take:1", "no such decision is awaited"),
    (Reason.NO_DECISION_AWAITED, {"hands": BASE}, "steal", "no such decision is awaited"),
    (Reason.NO_DECISION_AWAITED, {"hands": BASE}, "reveal:8,0", "no such decision is awaited"),
    (Reason.NO_DECISION_AWAITED, {"hands": BASE}, "turn:8,0=ne", "no such decision is awaited"),
    (Reason.NOT_IN_HAND, {"hands": BASE}, "ns@0,1", "it does not hold these cards"),
    (Reason.NOT_IN_HAND, {"hands": BASE}, "pass:ew", "it does not hold these cards"),
    (Reason.NOT_IN_HAND, {"hands": BASE}, "theft", "it does not hold these cards"),
    (Reason.NOT_IN_HAND, {"hands": BASE}, "inspect>1", "it does not hold these cards"),
    (Reason.NOT_IN_HAND, {"hands": EXPANSION, "expansion": True}, "pass:theft,theft", "it does not hold these cards"),
    (Reason.HAND_NOT_EMPTY, {"hands": BASE}, "pass", "it holds cards, so a pass discards one"),
    (Reason.ONE_CARD_ONLY, {"hands": BASE}, "pass:map,nesw", "a pass discards one card"),
    (Reason.EXPANSION_ONLY, {"hands": BASE}, "shed:map,nesw=pick", "a move of the expansion"),
    (Reason.TOOL_BROKEN, {"hands": BASE, "front": {0: ["pick", "cart"]}}, "nesw@1,0", "its pick and cart are broken"),
    (Reason.TOOL_BROKEN, {"hands": BASE, "front": {0: ["lantern"]}}, "nesw@1,0", "its lantern is broken"),
    (Reason.CELL_TAKEN, {"hands": BASE}, "nesw@0,0", "a card already lies there"),
    (Reason.CELL_TAKEN, {"hands": BASE}, "nesw@8,0", "a card already lies there"),
    (Reason.DOES_NOT_FIT, {"hands": BASE}, "ne@0,1", "do not fit"),
    (Reason.NOT_CONNECTED, {"hands": BASE, "maze": DEAD_END}, "nesw@2,0", "no path leads there from the start"),
    (Reason.NOT_ADJACENT, {"hands": BASE}, "nesw@5,5", "it would not touch any card"),
    (
        Reason.NOT_ADJACENT,
        {"hands": BASE, "options": {"placement": "adjacent"}},
        "nesw@5,5",
        "it would not touch any card",
    ),
    (Reason.ALREADY_BROKEN, {"hands": BASE, "front": {1: ["pick"]}}, "break:pick>1", "that tool is already broken"),
    (Reason.NOT_BROKEN, {"hands": BASE, "front": {1: ["cart"]}}, "fix:pick>1", "that tool is not broken"),
    (Reason.NO_CARD_THERE, {"hands": BASE}, "rockfall@3,3", "no card lies there"),
    (Reason.NOT_REMOVABLE, {"hands": BASE}, "rockfall@0,0", "the start and the goals stay"),
    (Reason.NOT_REMOVABLE, {"hands": BASE}, "rockfall@8,2", "the start and the goals stay"),
    (Reason.GOAL_OPEN, {"hands": BASE, "maze": OPEN_GOAL}, "map@8,0", "that goal is already turned over"),
    (Reason.TRAPPED, {"hands": MORE, "expansion": True, "front": {0: ["trap"]}}, "ns@0,1", "it is trapped"),
    (Reason.LADDER_BESIDE_GOAL, {"hands": EXPANSION, "expansion": True}, "n#@7,0", "a ladder may not touch a goal"),
    (Reason.THEFT_ALREADY, {"hands": EXPANSION, "expansion": True, "front": {0: ["theft"]}}, "theft", "already"),
    (Reason.NO_THEFT, {"hands": EXPANSION, "expansion": True}, "handsoff>1", "no theft lies"),
    (Reason.NOT_ONESELF, {"hands": EXPANSION, "expansion": True}, "inspect>0", "it cannot do this to itself"),
    (Reason.NOT_ONESELF, {"hands": EXPANSION, "expansion": True}, "trap>0", "it cannot do this to itself"),
    (Reason.NOT_ONESELF, {"hands": MORE, "expansion": True}, "swaphands>0", "it cannot do this to itself"),
    (Reason.TRAPPED_ALREADY, {"hands": EXPANSION, "expansion": True, "front": {1: ["trap"]}}, "trap>1", "already"),
    (Reason.NOT_TRAPPED, {"hands": EXPANSION, "expansion": True}, "free>1", "that seat is not trapped"),
    (
        Reason.NOTHING_TO_SHED,
        {"hands": EXPANSION, "expansion": True},
        "shed:free,trap=cart",
        "no such card lies in front of it",
    ),
]


def refuse(game: Game, move: str, reason: Reason, says: str, seat: int | None = None) -> None:
    """A move is refused with this reason and a sentence that holds these words, and nothing has changed."""
    before = snapshot(game)
    with pytest.raises(IllegalMove) as caught:
        game.play(move, seat)
    assert caught.value.reason is reason
    assert says in str(caught.value)
    assert game.why_not(move, seat) == reason
    assert snapshot(game) == before


@pytest.mark.parametrize(("reason", "setup", "move", "says"), REFUSED)
def test_moves_that_are_refused(reason: Reason, setup: dict[str, Any], move: str, says: str) -> None:
    game = make_game(**setup)
    assert move not in game.legal_moves
    refuse(game, move, reason, f"seat 0 cannot play {move}: ")
    refuse(game, move, reason, says)


@pytest.mark.parametrize(
    ("move", "reason", "says"),
    [
        ("nesw@21,0", Reason.OFF_TABLE, "the cell 21,0 lies past the edge"),
        ("nesw@0,-15", Reason.OFF_TABLE, "the cell 0,-15 lies past the edge"),
        ("rockfall@-999,999", Reason.OFF_TABLE, "the cell -999,999 lies past the edge"),
        ("break:pick>12", Reason.NO_SUCH_SEAT, "there is no seat 12"),
        ("steal>99", Reason.NO_SUCH_SEAT, "there is no seat 99"),
    ],
)
def test_moves_past_all_tables(move: str, reason: Reason, says: str) -> None:
    refuse(make_game(hands=BASE), move, reason, says)


def test_out_of_turn() -> None:
    refuse(
        make_game(hands=BASE), "pass:map", Reason.NOT_YOUR_TURN, "seat 1 cannot play pass:map: it is seat 0's turn", 1
    )
    refuse(make_game(hands=BASE), "junk", Reason.NOT_YOUR_TURN, "seat 2 cannot play junk: it is seat 0's turn", 2)


@pytest.mark.parametrize("seat", [-1, 3, 99, HUGE, True, "0", 0.0, [0], math.nan])
def test_seats_that_do_not_exist(seat: Any) -> None:
    refuse(make_game(hands=BASE), "pass:map", Reason.NO_SUCH_SEAT, "there is no seat", seat)


def test_a_hand_that_is_empty() -> None:
    game = make_game(only={0: []})
    refuse(game, "pass:map", Reason.HAND_EMPTY, "seat 0 cannot play pass:map: its hand is empty")


def test_no_dwarf_is_left_for_a_hat() -> None:
    game = Game.from_position(3, expansion=True, hands=MORE, spare=[])
    refuse(game, "swaphats>1", Reason.NO_SPARE_DWARF, "seat 0 cannot play swaphats>1: no spare dwarf is left")


def test_when_no_move_is_awaited() -> None:
    game = Game.replay(RECORDS[0].read_text())
    refuse(game, "pass", Reason.GAME_OVER, "pass cannot be played: the game is over")
    lines = RECORDS[0].read_text().splitlines()
    second = next(number for number, line in enumerate(lines) if '"round": 2' in line)
    game = Game.replay("\n".join(lines[:second]))
    refuse(game, "pass", Reason.DEAL_AWAITED, "pass cannot be played: the next round has not been dealt")
    refuse(game, "junk", Reason.DEAL_AWAITED, "junk cannot be played", 0)


START = {(0, 0): "start"}
TO_MIDDLE = START | {(x, 0): "ew" for x in range(1, 7)}
BETWEEN_TOP_AND_MIDDLE = START | {(0, 1): "es"} | {(x, 1): "ew" for x in range(1, 8)}


def awaiting(phase: str) -> Game:
    """A game in which seat 0 must decide something."""
    if phase == "reveal":
        game = make_game(maze=draw_maze(BETWEEN_TOP_AND_MIDDLE), hands={0: ["nes"]}, edition="igromag-uk")
        game.play("nsw@8,1")
    elif phase == "turn":
        maze = draw_maze(TO_MIDDLE | {(8, 1): "ns"})
        game = make_game(maze=maze, hands={0: ["ew"]}, edition="igromag-uk", goals=["gold", "stone:ne", "stone:es"])
        game.play("ew@7,0")
    elif phase == "take":
        game = make_game(maze=draw_maze(TO_MIDDLE), hands={0: ["ew"]}, roles=["miner"] * 3, gold=[1, 2, 1])
        game.play("ew@7,0")
    else:
        roles = ["saboteur", "green", "blue"]
        game = make_game(
            maze=draw_maze(TO_MIDDLE), hands={0: ["ew:g"]}, expansion=True, front={0: ["theft"]}, roles=roles
        )
        game.play("ew:g@7,0")
    assert (game.phase, game.to_move) == (phase, 0)
    return game


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        ("reveal", "it must first choose which goal to turn over"),
        ("turn", "it must first choose how the stone at"),
        ("take", "it must first choose which nugget to take"),
        ("steal", "it must first choose whom to steal from"),
    ],
)
def test_another_move_while_a_decision_is_awaited(phase: str, says: str) -> None:
    game = awaiting(phase)
    for move in ("pass:map", "nes@1,0", {"reveal": "take:1"}.get(phase, "reveal:8,2")):
        refuse(game, move, Reason.DECISION_AWAITED, f"seat {game.to_move} cannot play {move}: {says}")


CHOICES: list[tuple[Reason, str, str, str]] = [
    (Reason.NOT_REACHED, "reveal", "reveal:8,-2", "that goal is not among those reached at once"),
    (Reason.NOT_THIS_STONE, "turn", "turn:8,2=ne", "the stone that was turned over cannot lie like that"),
    (Reason.NOT_THIS_STONE, "turn", "turn:8,0=es", "the stone that was turned over cannot lie like that"),
    (Reason.NOT_OFFERED, "take", "take:3", "no such nugget is among those that go round"),
    (Reason.NO_GOLD, "steal", "steal>2", "that seat has no gold"),
    (Reason.NO_SUCH_SEAT, "steal", "steal>3", "there is no such seat at this table"),
    (Reason.NOT_ONESELF, "steal", "steal>0", "it cannot do this to itself"),
]


@pytest.mark.parametrize(("reason", "phase", "move", "says"), CHOICES)
def test_choices_that_are_not_there(reason: Reason, phase: str, move: str, says: str) -> None:
    refuse(awaiting(phase), move, reason, f"seat 0 cannot play {move}: {says}")


def test_every_reason_is_provoked_somewhere_here() -> None:
    by_tables = {case[0] for case in REFUSED} | {case[0] for case in CHOICES}
    by_tests = {
        Reason.NOT_A_MOVE,
        Reason.OFF_TABLE,
        Reason.NOT_YOUR_TURN,
        Reason.GAME_OVER,
        Reason.DEAL_AWAITED,
        Reason.DECISION_AWAITED,
        Reason.HAND_EMPTY,
        Reason.NO_SPARE_DWARF,
    }
    assert by_tables | by_tests == set(Reason) - {Reason.LEGAL}


# talk


@pytest.mark.parametrize(
    "text",
    [
        "", "hello", "goal", "goal:8,2", "goal:8,2=silver", "goal:1,1=gold", "role:king", "role:", "suspect",
        "suspect>", "suspect>12", "suspect>-1", "suspect>01", "suspect>x", "trust>99", "ask", "ask:fix=hat",
        "ask:map=1,1", "ask:dig", "ask:break", "have", "have:gold", "why", "why:not", "reply:yes", "reply:maybe>1",
        "role:miner ", "Role:miner", "role:miner\n", "\0", "\ud800", *LONG, None, 5, b"role:miner", ["role:miner"],
        {}, HUGE,
    ],
)  # fmt: skip
def test_text_that_is_not_talk(text: Any) -> None:
    with pytest.raises(TalkError, match="is not a statement") as caught:
        Talk.parse(text)
    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("seat", [-1, 3, HUGE, True, None, "0", 0.0])
def test_talk_by_no_seat(seat: Any) -> None:
    game = make_game()
    before = snapshot(game)
    with pytest.raises(TalkError, match="there is no seat"):
        game.say(seat, "role:miner")
    with pytest.raises(TalkError, match="is not a statement"):
        game.say(0, "hello")
    assert snapshot(game) == before
