"""What bots say: the truth, if they have nothing to hide; each thing once; nothing where talk is off."""

from __future__ import annotations

from undermine import Game
from undermine.bots.digger import Digger
from undermine.bots.estimate import Estimate, known_gold, prior_roles
from undermine.bots.speech import choose_statement
from undermine.talk import Talk
from undermine.view import View


def views_after_a_map(role: str, number: int) -> list[tuple[View, str]]:
    """Views of seats of a role that have just looked at a goal, with what they saw there."""
    found: list[tuple[View, str]] = []
    for seed in range(400):
        game = Game.new(3, seed=seed)
        if game.view(0).role == role and "map@8,0" in game.view(0).legal_moves:
            game.play("map@8,0")
            view = game.view(0)
            found.append((view, view.memory.goals["8,0"].split(":")[0]))
            if len(found) == number:
                break
    assert len(found) == number
    return found


def said(view: View, before: list[str]) -> Talk | None:
    return choose_statement(view, Estimate(prior_roles(view), known_gold(view)), before, honest=1.0)


def test_a_miner_tells_what_the_map_showed_once() -> None:
    for view, truth in views_after_a_map("miner", 10):
        assert said(view, []) == Talk("goal", "8,0", truth)
        assert said(view, [f"goal:8,0={truth}"]) is None


def test_a_saboteur_lies_now_and_then() -> None:
    claims = [(said(view, []), truth) for view, truth in views_after_a_map("saboteur", 20)]
    lies = sum(talk is not None and talk.value != truth for talk, truth in claims)
    assert 4 <= lies <= 16
    assert all(talk is not None and talk.kind == "goal" for talk, _ in claims)


def test_who_cannot_dig_asks_for_help() -> None:
    game = next(
        game
        for game in (Game.new(3, seed=seed) for seed in range(200))
        if "break:pick>1" in game.legal_moves and game.view(1).role == "miner"
    )
    game.play("break:pick>1")
    assert said(game.view(1), []) == Talk("ask", "fix", "pick")


def test_talk_can_be_switched_off() -> None:
    view, _ = views_after_a_map("miner", 1)[0]
    assert Digger(0, talks=False).speak(view) is None
