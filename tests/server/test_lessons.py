"""The lessons: each script is played through the rulebook, and learners who leave it get hints that do them no harm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from msgspec.structs import replace

from undermine.bots import make
from undermine.bots.driver import BotDriver, turn_seed
from undermine.event import AnyEvent
from undermine.game import Game
from undermine.move import Move
from undermine.record.lines import VERSION
from undermine.rulebook.cards import TILE_NAMES, is_dead_end
from undermine.rulebook.moves import MoveKind
from undermine.server.lessons.adviser import Adviser, is_closed_door
from undermine.server.lessons.hint import REASONS, reason
from undermine.server.lessons.lesson import LEVEL, NAMES, PLAYER, SEATS, Lesson, Step, find_lesson
from undermine.server.lessons.script import bot_step, next_step
from undermine.view import View

TAUGHT = {
    "miner": ["tunnel", "map", "break", "discard", "repair", "rockfall", "end"],
    "saboteur": ["help", "dead-end", "rockfall", "break"],
    "expansion": ["inspect", "rockfall", "door", "end"],
}
GOLD = {"miner": [3, 1, 2, 0], "saboteur": [4, 0, 0, 0], "expansion": [4, 0, 3, 3]}
ONCE = ("Broke", "Fixed", "Collapsed", "Looked", "Passed")
Learner = Callable[[View, Random], str]


def begin(lesson: Lesson) -> Game:
    """Deal a lesson and make the moves before it begins."""
    players = [f"Player {seat}" for seat in range(SEATS)]
    header = {"record": VERSION, "edition": "amigo", "expansion": lesson.expansion, "players": players}
    game = Game.start(header | {"options": {"rounds": 1}}, lesson.deal)
    for move in lesson.opening:
        game.play(move)
    return game


def follow(lesson: Lesson) -> list[AnyEvent]:
    """Play the script to its end and return the events since the lesson began."""
    game = begin(lesson)
    before = len(game.events)
    while (step := next_step(lesson, game)) is not None:
        if step.says is not None:
            game.say(step.seat, step.says)
        game.play(step.move, step.seat)
    return game.events[before:]  # type: ignore[return-value]


@pytest.mark.parametrize("name", NAMES)
def test_every_step_is_legal_and_the_round_ends_as_told(name: str) -> None:
    lesson = find_lesson(name)
    game = begin(lesson)
    for step in lesson.script:
        assert game.to_move == step.seat
        assert game.why_not(step.move) is None, step
        assert next_step(lesson, game) == step
        if step.seat != PLAYER:
            assert bot_step(lesson, game, step.seat) == step
        game.play(step.move, step.seat)
    assert game.over
    assert game.gold == GOLD[name]
    assert game.winners == [PLAYER]
    assert next_step(lesson, game) is None


@pytest.mark.parametrize("name", NAMES)
def test_every_thing_is_taught_once(name: str) -> None:
    lesson = find_lesson(name)
    assert [step.teaches for step in lesson.script if step.teaches] == TAUGHT[name]
    own = [step for step in lesson.script if step.seat == PLAYER and not step.move.startswith("take")]
    assert len(own) <= 8
    assert all(step.teaches for step in own), "every own turn has a reason"


def test_the_first_lesson_shows_each_action_once_and_no_more() -> None:
    events = follow(find_lesson("miner"))
    kinds = Counter(type(event).__name__ for event in events)
    assert {kind: kinds[kind] for kind in ONCE} == dict.fromkeys(ONCE, 1)
    [broke] = [event for event in events if type(event).__name__ == "Broke"]
    assert broke.target == PLAYER  # type: ignore[union-attr]


def test_the_saboteur_of_the_first_lesson_can_be_noticed() -> None:
    lesson = find_lesson("miner")
    seat = lesson.deal["roles"].index("saboteur")
    moves = [Move(step.move) for step in lesson.script if step.seat == seat]
    assert moves[0].kind == MoveKind.PLACE
    assert not is_dead_end(moves[0].card or ""), "first they look helpful"
    assert [move.seat for move in moves if move.kind == MoveKind.BREAK] == [PLAYER]
    assert [move.cell for move in moves if is_dead_end(move.card or "")] == ["6,0"]


def test_the_saboteurs_lesson_begins_with_an_empty_deck_and_a_safe_first_hint() -> None:
    lesson = find_lesson("saboteur")
    game = begin(lesson)
    assert game.table.deck == 0
    game.play(lesson.script[0].move)
    tip = max(int(tile.cell.split(",")[0]) for tile in game.table.maze if tile.cell.endswith(",0"))
    assert 8 - tip - 1 >= SEATS, "the others cannot reach the treasure before the learner's next turn"


# learners who do something else


def discards(view: View, _random: Random) -> str:
    return next(text for text in view.legal_moves if text.startswith(("pass", "take", "steal", "reveal", "turn")))


def breaks_others(view: View, random: Random) -> str:
    harm = [text for text in view.legal_moves if text.startswith(("break", "trap")) and Move(text).seat != PLAYER]
    return random.choice(harm or view.legal_moves)


def at_random(view: View, random: Random) -> str:
    return random.choice(view.legal_moves)


def play_lesson(name: str, learner: Learner, seed: int) -> Game:
    """Play a lesson in which the learner does what they like. Every hint is checked on the way."""
    lesson, random = find_lesson(name), Random(seed)
    game = begin(lesson)
    drivers = [BotDriver.build(partial(make, LEVEL), seat) for seat in range(SEATS)]
    adviser = BotDriver(Adviser(PLAYER), PLAYER)
    while not game.over:
        seat = game.to_move
        assert seat is not None
        if seat != PLAYER:
            step = bot_step(lesson, game, seat)
            move = step.move if step else str(drivers[seat].turn_in(game, turn_seed(seed, seat, game.ply), False).move)
        else:
            view = game.view(seat)
            turn = adviser.turn_in(game, turn_seed(seed, seat, game.ply), False)
            assert not turn.faults
            check_hint(view, turn.move)
            move = learner(view, random)
        game.play(move, seat)
    return game


def check_hint(view: View, move: Move) -> None:
    """A hint is legal, has a reason, and does not harm the player."""
    assert str(move) in view.legal_moves
    assert reason(view, move) in REASONS
    if move.kind in (MoveKind.BREAK, MoveKind.TRAP):
        assert move.seat != PLAYER
    if move.kind == MoveKind.PLACE:
        assert int((move.cell or "").split(",")[0]) > 0, "nothing is dug behind the entrance"
        assert view.role == "saboteur" or not is_dead_end(move.card or "")
    if move.kind == MoveKind.ROCKFALL:
        [tile] = [tile.card for tile in view.table.maze if tile.cell == move.cell]
        assert is_dead_end(tile) != (view.role == "saboteur") or is_closed_door(tile, view.role)
    assert move.kind not in (MoveKind.SWAP_HANDS, MoveKind.SWAP_HATS)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("learner", [discards, breaks_others, at_random])
def test_a_learner_who_leaves_the_script_gets_hints_that_do_no_harm(name: str, learner: Learner) -> None:
    assert play_lesson(name, learner, 1).over


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("learner", [discards, breaks_others, at_random])
def test_many_learners_leave_the_script(name: str, learner: Learner) -> None:
    for seed in range(20):
        assert play_lesson(name, learner, seed).over


def discard(game: Game) -> None:
    """Let the seat to move discard a path card."""
    game.play([text for text in game.legal_moves.texts() if text.startswith("pass")][-1])


def test_a_bot_digs_where_it_is_needed_but_keeps_what_tells_the_story() -> None:
    lesson = find_lesson("miner")
    game = begin(lesson)
    discard(game)
    for seat in (1, 2, 3):
        assert bot_step(lesson, game, seat) is None
        discard(game)
    for _ in range(3):
        discard(game)
    assert bot_step(lesson, game, 3) == Step(3, "break:lantern>0")


def test_the_script_goes_on_if_another_card_is_discarded() -> None:
    lesson = find_lesson("miner")
    game = begin(lesson)
    for step in lesson.script[:8]:
        game.play(step.move)
    assert lesson.script[8].teaches == "discard"
    game.play("pass:ne")
    assert next_step(lesson, game) == lesson.script[9]


def test_bots_go_on_with_the_story_while_the_same_cards_lie_on_the_table() -> None:
    lesson = find_lesson("miner")
    game = begin(lesson)
    for step in lesson.script[:4]:
        game.play(step.move)
    game.play("pass:map")
    for step in lesson.script[5:8]:
        assert next_step(lesson, game) is None, "what the learner is told must be true"
        assert bot_step(lesson, game, step.seat) == Step(step.seat, step.move)
        game.play(step.move)


@pytest.mark.parametrize(("tile", "kept"), [("e-w", Step(2, "rockfall@7,0")), ("e", None)])
def test_a_rockfall_is_only_for_the_card_that_it_is_meant_for(tile: str, kept: Step | None) -> None:
    lesson = find_lesson("saboteur")
    steps = [replace(step, move=step.move.replace("e-w@", f"{tile}@")) for step in lesson.script]
    game = begin(lesson)
    for step in lesson.script[:5]:
        game.play(step.move)
    game.play("pass:nesw")
    assert bot_step(replace(lesson, script=tuple(steps)), game, 2) == kept


def test_a_closed_door_is_one_of_the_other_team() -> None:
    for tile in TILE_NAMES:
        assert is_closed_door(tile, "green") == (":b" in tile)
        assert is_closed_door(tile, "blue") == (":g" in tile)
        assert not is_closed_door(tile, "boss")
        assert not is_closed_door(tile, None)
