"""Talk: parsed, printed, kept in the record, and without effect on the rules."""

from __future__ import annotations

import pytest

from undermine import Game, Talk, TalkError
from undermine.talk import STATEMENTS

EXAMPLES = [
    ("goal:8,2=gold", Talk("goal", "8,2", "gold")),
    ("goal:8,-2=mum", Talk("goal", "8,-2", "mum")),
    ("role:miner", Talk("role", "miner")),
    ("role:geologist", Talk("role", "geologist")),
    ("suspect>3", Talk("suspect", seat=3)),
    ("trust>11", Talk("trust", seat=11)),
    ("ask:fix=lantern", Talk("ask", "fix", "lantern")),
    ("ask:map=8,2", Talk("ask", "map", "8,2")),
    ("ask:dig=8,0", Talk("ask", "dig", "8,0")),
    ("ask:break>3", Talk("ask", "break", seat=3)),
    ("ask:why>3", Talk("ask", "why", seat=3)),
    ("have:nothing", Talk("have", "nothing")),
    ("have:fix=pick", Talk("have", "fix", "pick")),
    ("why:dead-end", Talk("why", "dead-end")),
    ("reply:lie>3", Talk("reply", "lie", seat=3)),
]


@pytest.mark.parametrize(("text", "talk"), EXAMPLES)
def test_statements_of_the_format(text: str, talk: Talk) -> None:
    assert Talk.parse(text) == talk
    assert str(talk) == text


@pytest.mark.parametrize("text", STATEMENTS)
def test_every_statement_prints_as_it_was_read(text: str) -> None:
    assert str(Talk.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "goal:8,1=gold", "goal:8,2", "role:dwarf", "suspect>12", "suspect:3", "why:", "reply:yes", "hello\x00"]
)
def test_what_is_no_talk(text: str) -> None:
    with pytest.raises(TalkError, match="is not a statement"):
        Talk.parse(text)


def test_talk_is_recorded_and_changes_nothing() -> None:
    game = Game.new(players=3, seed=5)
    before = game.state
    (said,) = game.say(2, "suspect>0")
    assert said.seen_by(None) == said
    assert game.state == before
    assert '{"seat": 2, "talk": "suspect>0"}' in game.record()
    assert Game.replay(game.record()).record() == game.record()


def test_talk_of_a_seat_that_does_not_exist() -> None:
    game = Game.new(players=3, seed=5)
    with pytest.raises(TalkError, match="there is no seat 3"):
        game.say(3, "have:nothing")
