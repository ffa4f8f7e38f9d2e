"""Gold on the page: what a round paid and why, thefts, shared wins, maps, and how the scenes open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.process import ServerProcess, running
from tests.web.axe import findings
from tests.web.dealt_game import DealtGame, discard_most
from tests.web.person import Person, PersonFactory
from undermine import Game

SECRET = "fc95ce176603e9e1d1ffee39023b31dd856e00ad030526902604ed2a68a12c4b"
"""Deals found by trial. In the base game, Cleo and Emil are saboteurs, and Ada has a map. In the expansion, Ada is a
geologist, Dora a saboteur and Emil the profiteer, and three of them get thefts."""
ADA, CLEO = 0, 2
ROUND = "Who was what, and who got how much gold"

Join = Callable[..., Person]


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:  # noqa: ARG001
    """A server on which every table gets the same deals."""
    folder = tmp_path_factory.mktemp("gold")
    with running(f"sqlite:///{folder}/tables.db", folder / "log", secret=SECRET) as server:
        yield server


@pytest.fixture
def join(new_person: PersonFactory) -> Join:
    """Let somebody take their seat at a game in a browser, and read their role."""

    def join(game: DealtGame, seat: int, **options: Any) -> Person:
        person = new_person(**options)
        person.context.add_cookies([{"name": "undermine", "value": game.tokens[seat], "url": person.address}])
        close_scene(person.go(f"t/{game.table}"))
        expect(person.page.get_by_role("dialog")).to_have_count(0)
        return person

    return join


def close_scene(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button").last.click()


def rows(dialog: Locator, table: str) -> list[str]:
    """Return the rows of a table, each as one line."""
    found = dialog.get_by_role("table", name=table).get_by_role("row")
    texts = found.filter(has=dialog.page.get_by_role("rowheader")).all_inner_texts()
    return [" ".join(text.split()) for text in texts]


def lay_crystals(game: Game) -> str:
    """Lay thefts and crystals, steal from the first who has gold, and get rid of everything else."""
    moves = game.legal_moves.texts()
    found = [move for wanted in (r"steal>", r"theft", r"[^@]*\*@") for move in moves if re.match(wanted, move)]
    return found[0] if found else discard_most(game)


def test_shares_crystals_and_thefts_are_explained(server: ServerProcess, join: Join) -> None:
    game = DealtGame(server.address, SECRET, 5, expansion=True, options={"rounds": 2})
    page = join(game, CLEO).page
    dialog = page.get_by_role("dialog")
    game.play_while(lambda game: game.phase == "play", lay_crystals)
    expect(dialog.get_by_role("heading", level=2)).to_have_text("The saboteurs win")
    expect(dialog).to_contain_text("The deck is empty and nobody can play any more.")
    expect(dialog).to_contain_text("The saboteur was Dora.")
    assert rows(dialog, ROUND)[:2] == [
        "Ada Geologist 10 gold 10 crystals in the mine",
        "Ben Blue miner still to decide on a theft lost the round",
    ]
    close_scene(page)

    game.play(lay_crystals(game.game))
    expect(page.locator(".passing-scene")).to_contain_text("Ben steals 1 gold from Ada")
    game.play_while(lambda game: game.phase == "steal", lay_crystals)
    expect(page.locator("[aria-live]")).to_contain_text("Round 2 begins.")
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("The gold is shared out")
    stolen = "Ben stole 1 Dora stole 1"
    assert rows(dialog, ROUND) == [
        f"Ada Geologist 9 gold 10 gold: 10 crystals in the mine {stolen} stole 1 from Ben",
        "Ben Blue miner no gold lost the round stole 1 from Ada Ada stole 1",
        "Cleo Boss no gold lost the round",
        "Dora Saboteur ★ won 5 gold 4 gold: one of 2 winners stole 1 from Ada",
        "Emil Profiteer ★ won 2 gold a winner’s share of 4, minus 2 for the profiteer",
    ]
    assert findings(page) == []


def test_a_shared_win_is_called_one_and_its_dialog_opens_at_the_top(server: ServerProcess, join: Join) -> None:
    game = DealtGame(server.address, SECRET, 5, options={"rounds": 1})
    page = join(game, CLEO, viewport={"width": 375, "height": 667}).page
    dialog = page.get_by_role("dialog")
    game.play_while(lambda _: True, discard_most)
    expect(dialog.get_by_role("heading", level=2)).to_have_text("The saboteurs win")
    expect(dialog).to_contain_text("The saboteurs were Cleo and Emil.")
    assert rows(dialog, ROUND)[CLEO] == "Cleo Saboteur ★ won 3 gold one of 2 saboteurs"
    close_scene(page)
    title = dialog.get_by_role("heading", level=2)
    expect(title).to_have_text("You share the win with Emil!")
    expect(title).to_be_in_viewport(ratio=1)
    expect(dialog.get_by_role("button", name="Play again")).to_be_focused()
    assert rows(dialog, "Gold, round by round")[1] == "Emil Round 1 Saboteur ★ won 3 gold one of 2 saboteurs"
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".status")).to_contain_text("Cleo and Emil share the win")


def test_a_role_is_told_once_it_has_turned_and_not_again(server: ServerProcess, join: Join) -> None:
    game = DealtGame(server.address, SECRET, 5, options={"rounds": 2})
    page = join(game, CLEO, reduced_motion="no-preference").page
    for path in ("", f"t/{game.table}"):
        page.goto(f"{server.address}/#/{path}")
    page.locator("[data-hand]").first.wait_for()
    page.reload()
    page.locator("[data-hand]").first.wait_for()
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.evaluate("""() => new MutationObserver(() => {
      const texts = [...document.querySelectorAll("dialog[open] .gold-table :is(.what, .late)")];
      const isHidden = (text) => getComputedStyle(text).visibility === "hidden";
      if (texts.length) window.wereHidden ??= texts.every(isHidden);
    }).observe(document.body, { childList: true, subtree: true, attributes: true })""")
    game.play_while(lambda game: game.round == 1, discard_most)
    texts = page.locator("dialog[open] .gold-table :is(.what, .late)")
    expect(texts.last).to_have_css("visibility", "visible")
    assert page.evaluate("window.wereHidden")


def test_a_map_shows_only_its_player_what_it_found(server: ServerProcess, join: Join) -> None:
    game = DealtGame(server.address, SECRET, 5)
    page, other = join(game, ADA).page, join(game, CLEO).page
    game.play_while(lambda game: game.to_move != ADA, discard_most)
    game.play("map@8,-2")
    found = game.game.view(ADA).memory.goals["8,-2"]
    sentence = "The treasure is at the bottom!" if found == "gold" else "Only stone at the bottom"
    expect(page.locator(".passing-scene")).to_contain_text(sentence)
    expect(page.locator(".passing-scene")).to_contain_text("Only you have seen it.")
    page.keyboard.press("Escape")
    expect(page.locator(".passing-scene")).to_have_count(0)
    expect(other.locator("[aria-live]")).to_contain_text("Ada looked")
    expect(other.locator(".passing-scene")).to_have_count(0)
