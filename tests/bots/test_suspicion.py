"""What bots thought in the course of a game: the same as when they played, and explained by what happened."""

from __future__ import annotations

import numpy as np
import pytest

from tests.bots.host import play_out
from undermine import Game
from undermine.bots import Bot, make
from undermine.bots.belief import Belief
from undermine.bots.sleuth import Sleuth
from undermine.bots.suspicion import (
    DIGITS,
    LEAST_SHIFT,
    MOST_SHIFTS,
    believer,
    seen_by,
    steps_of,
    thoughts_in,
    thoughts_of,
    truths_of,
)
from undermine.errors import RecordError, SettingError, UndermineError
from undermine.event import Dealt, RoundEnded, Said, SwappedHats
from undermine.rulebook.cards import ROLE_NAMES, Role
from undermine.wire.suspicion import RoundThoughts, Thought

HALF = 0.5 * 10**-DIGITS
PRECISE = HALF + 1e-12


def played(expansion: bool, levels: list[str], seed: int = 5, plies: int = 10_000) -> Game:
    game = Game.new(len(levels), expansion=expansion, seed=seed, options={"rounds": 2})
    return play_out(game, [make(level, seat) for seat, level in enumerate(levels)], plies=plies)


def thought_after(rounds: tuple[RoundThoughts, ...], number: int) -> Thought:
    return next(thought for one in rounds for thought in one.thoughts if thought.number == number)


@pytest.mark.parametrize("expansion", [False, True])
def test_it_is_what_the_bots_thought_when_they_played(expansion: bool) -> None:
    levels = ["sleuth", "digger", "sleuth-mute", "sleuth"]
    then: list[tuple[int, int, np.ndarray]] = []

    def look(game: Game, bot: Bot) -> None:
        if game.phase == "play" and isinstance(bot, Sleuth):
            reading = bot.estimate(game.view(bot.seat))
            then.append((bot.seat, len(game.record().splitlines()) - 1, reading.roles[:, Role.SABOTEUR].copy()))

    game = Game.new(4, expansion=expansion, seed=3, options={"rounds": 2})
    play_out(game, [make(level, seat) for seat, level in enumerate(levels)], look)
    assert any(isinstance(event, Said) for event in game.events), "nobody spoke: the mute one hears the same"
    told = {bot.seat: bot for bot in thoughts_in(game.record(), dict(enumerate(levels)))}
    assert {seat: bot.level for seat, bot in told.items()} == {0: "sleuth", 2: "sleuth-mute", 3: "sleuth"}
    assert len(then) > 20
    for seat, lines, chances in then:
        again = thought_after(told[seat].rounds, lines)
        np.testing.assert_allclose(again.chances, chances, atol=PRECISE)


def test_all_rounds_are_there_from_the_deal_to_their_end() -> None:
    game = played(False, ["sleuth"] * 3)
    steps = steps_of(game.record())
    assert [event for _, events in steps for event in events] == game.events
    [first, second] = thoughts_in(game.record(), {1: "sleuth"})[0].rounds
    for one, number in ((first, 1), (second, 2)):
        told = dict(steps)
        [dealt] = told[one.thoughts[0].number]
        assert isinstance(dealt, Dealt)
        assert dealt.round == one.round == number
        assert any(isinstance(event, RoundEnded) for event in told[one.thoughts[-1].number])
        numbers = [thought.number for thought in one.thoughts]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))


def test_the_greatest_changes_are_explained_by_what_happened() -> None:
    game = played(False, ["sleuth", "overt", "overt", "overt", "overt"])
    steps = seen_by(0, steps_of(game.record()))
    belief, factors = Belief(game.table), {}
    for number, events in steps:
        for event in events:
            belief.update(event)
        for seat in range(5):
            for reason in belief.why(seat, 99):
                if reason.event is events[0]:
                    factors[number, seat] = reason.factor
    one = thoughts_in(game.record(), {0: "sleuth"})[0].rounds[0]
    assert one.shifts
    for shift in one.shifts:
        place = [thought.number for thought in one.thoughts].index(shift.number)
        assert one.thoughts[place - 1].chances[shift.about] == shift.before
        assert one.thoughts[place].chances[shift.about] == shift.after
        assert shift.event in dict(steps)[shift.number]
        own = shift.event.seat == shift.about  # type: ignore[union-attr]
        assert (shift.factor is not None) == own
        if shift.factor is not None:
            assert shift.factor == pytest.approx(factors[shift.number, shift.about], abs=PRECISE)
    for seat in range(1, 5):
        changes = [abs(b.chances[seat] - a.chances[seat]) for a, b in zip(one.thoughts, one.thoughts[1:], strict=False)]
        told = sorted((abs(shift.after - shift.before) for shift in one.shifts if shift.about == seat), reverse=True)
        assert told == [change for change in sorted(changes, reverse=True) if change >= LEAST_SHIFT][:MOST_SHIFTS]


def test_in_the_expansion_every_role_can_be_asked_for() -> None:
    game = played(True, ["sleuth"] * 3, plies=20)
    chances = np.array(
        [
            [thought.chances for thought in thoughts_in(game.record(), {2: "sleuth"}, role)[0].rounds[0].thoughts]
            for role in game.table.dwarves
        ]
    )
    np.testing.assert_allclose(chances.sum(axis=0), 1.0, atol=len(ROLE_NAMES) * HALF)


def test_the_truth_follows_the_hats() -> None:
    """X13."""
    changed = 0
    for seed in range(12):
        game = played(True, ["random"] * 4, seed)
        truths = truths_of(steps_of(game.record()))
        changed += sum(isinstance(event, SwappedHats) for event in game.events)
        assert len(truths) == sum(isinstance(event, Dealt | SwappedHats) for event in game.events)
        for result in game.results:
            last = [truth for truth in truths if truth.round == result.round][-1]
            assert tuple(last.roles) == result.roles
    assert changed


def test_a_game_that_broke_off_is_told_as_far_as_it_went() -> None:
    game = played(False, ["sleuth"] * 3, plies=4)
    [one] = thoughts_in(game.record(), {0: "sleuth"})[0].rounds
    assert len(one.thoughts) == len(game.record().splitlines()) - 1
    fresh = Game.new(3, seed=1)
    [one] = thoughts_in(fresh.record(), {0: "sleuth"})[0].rounds
    assert len(one.thoughts) == 1
    assert not one.shifts


def test_bots_without_a_belief_have_no_thoughts() -> None:
    game = played(False, ["random"] * 3, plies=3)
    assert not thoughts_in(game.record(), {0: "random", 1: "digger", 2: "sleuth-prior"})
    assert believer("searcher") is not None
    with pytest.raises(SettingError, match="the bot “digger” keeps no belief"):
        thoughts_of("digger", 0, game.table, [])


def test_what_cannot_be_asked_for_is_said() -> None:
    record = Game.new(3, seed=1).record()
    with pytest.raises(SettingError, match="nobody can be “boss” here; there are miner, saboteur"):
        thoughts_in(record, {0: "sleuth"}, "boss")
    with pytest.raises(SettingError, match="there is no bot “nobody”"):
        thoughts_in(record, {0: "nobody"})
    with pytest.raises(RecordError, match="line 1"):
        thoughts_in("nonsense", {0: "sleuth"})
    for seat in (9, -1, "0", True):
        with pytest.raises(SettingError, match=f"there is no seat {seat} in a game of 3"):
            thoughts_in(record, {seat: "sleuth"})  # type: ignore[dict-item]
    for levels in (["sleuth"], "sleuth", None):
        with pytest.raises(SettingError, match="levels are names of bots by seat, such as"):
            thoughts_in(record, levels)  # type: ignore[arg-type]
    with pytest.raises(SettingError, match="the bot of seat 0 is given by its name, not as 5"):
        thoughts_in(record, {0: 5})  # type: ignore[dict-item]
    with pytest.raises(UndermineError, match="a record is a text or a game, not None"):
        thoughts_in(None, {0: "sleuth"})  # type: ignore[arg-type]
