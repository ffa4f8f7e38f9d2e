"""Editions and house rules: which switch each edition sets, and that every switch can be set by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mazes import TO_MIDDLE
from tests.tables import make_game, play_all
from undermine import Game, SettingError
from undermine.settings import Option

EDITIONS = ("amigo", "amigo-2004", "igromag-uk", "igromag-ru")
SWITCHES = {
    "placement": ("connected", "connected", "adjacent", "adjacent"),
    "goals_at_once": ("all", "all", "choose", "all"),
    "stone_turn": ("fit", "fit", "choose", "fit"),
    "round_end": ("only-passes-left", "only-passes-left", "everyone-passed", "everyone-passed"),
    "nuggets": ("miners", "miners", "players", "players"),
    "finisher": ("miner-first", "takes-first", "takes-first", "takes-first"),
    "next_first": ("last-path", "last-path", "last-card", "last-card"),
}
DEFAULTS: dict[str, Option] = {
    "rounds": 3,
    "maps": 6,
    "all_saboteurs": False,
    "idle_tools": False,
    "sealed_boss": False,
}
BY_HAND: list[tuple[str, Option]] = [
    *((name, value) for name, values in SWITCHES.items() for value in sorted(set(values))),
    *(("rounds", number) for number in range(1, 10)),
    *(("maps", number) for number in (0, 5, 10)),
    *((name, value) for name in ("all_saboteurs", "idle_tools", "sealed_boss") for value in (False, True)),
]


def options_of(edition: str, **game: Any) -> dict[str, Option]:
    return Game.new(5, edition=edition, seed=1, **game).table.options


def outcome(game: Game) -> tuple[object, ...]:
    return game.phase, game.to_move, game.gold, game.results, game.table.first


def find_treasure(expansion: bool, options: dict[str, Option]) -> Game:
    """A saboteur finishes, and a miner, or a green digger, is left with a broken tool."""
    roles = ("saboteur", "green", "blue", "boss", "profiteer") if expansion else ("saboteur", *["miner"] * 4)
    game = make_game(
        5,
        expansion=expansion,
        options=options,
        roles=roles,
        maze=TO_MIDDLE,
        hands={0: ["ew"]},
        front={1: ["pick"]},
    )
    game.play("ew@7,0")
    while game.phase == "take":
        game.play(game.legal_moves.texts()[-1])
    return game


def run_out_of_cards(expansion: bool, options: dict[str, Option]) -> Game:
    """Seat 0 lays the last path card, seat 1 plays the last card."""
    only: dict[int, list[str]] = {0: ["ew"], 1: ["map"], 2: []}
    game = make_game(3, expansion=expansion, options=options, only=only, cards_left=0)
    play_all(game, "ew@1,0", "map@8,0")
    return game


@pytest.mark.parametrize("number", range(4), ids=EDITIONS)
@pytest.mark.parametrize("expansion", [False, True])
def test_an_edition_is_a_setting_of_the_switches(number: int, expansion: bool) -> None:
    """P3, G3, G4, E2, N2, N3, E5: as in the table, with the expansion as well."""
    expected = {name: values[number] for name, values in SWITCHES.items()} | DEFAULTS
    assert options_of(EDITIONS[number], expansion=expansion) == expected


def test_the_default_edition() -> None:
    """P3, G3, G4, E2, N2, N3, E5: if you choose nothing, you play amigo without the expansion."""
    table = Game.new(seed=1).table
    assert (table.edition, table.expansion) == ("amigo", False)
    assert table.options == options_of("amigo")
    names = ["A", "B", "C", "D", "E"]
    record = Game.new(names, seed=1).record().splitlines()
    record[0] = '{"record": 1, "players": ["A", "B", "C", "D", "E"]}'
    assert Game.replay("\n".join(record)).table == Game.new(names, seed=1).table


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "value"), BY_HAND)
def test_every_switch_can_be_set_by_hand(edition: str, name: str, value: Option) -> None:
    """P3, G3, G4, E2, N2, N3, E5, E6, S2, S4, N6, X21: in any edition, and the others stay as they are."""
    assert options_of(edition, options={name: value}) == options_of(edition) | {name: value}


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_switches_by_hand_make_another_edition(edition: str) -> None:
    """P3, G3, G4, E2, N2, N3, E5: an edition is a name for its switches and nothing besides."""
    switches = {name: values[EDITIONS.index(edition)] for name, values in SWITCHES.items()}
    for other in EDITIONS:
        game = Game.new(5, edition=other, options=switches, seed=3)
        assert game.state == Game.new(5, edition=edition, seed=3).state


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("nuggets", "players"),
        ("finisher", "takes-first"),
        ("idle_tools", True),
        ("next_first", "last-path"),
        ("next_first", "last-card"),
        ("all_saboteurs", True),
    ],
)
def test_settings_that_do_nothing_with_the_expansion(name: str, value: Option) -> None:
    """N2, N3, N6, E5, S2: they may be set with the expansion all the same, and are ignored."""
    for play in (find_treasure, run_out_of_cards):
        assert outcome(play(True, {name: value})) == outcome(play(True, {}))
    with_it = Game.new(6, expansion=True, options={name: value}, seed=9)
    assert with_it.record().splitlines()[1:] == Game.new(6, expansion=True, seed=9).record().splitlines()[1:]


@pytest.mark.parametrize(
    ("name", "value"),
    [("nuggets", "players"), ("finisher", "takes-first"), ("idle_tools", True)],
)
def test_the_same_settings_matter_in_the_base_game(name: str, value: Option) -> None:
    """N2, N3, N6: without the expansion they change who is paid."""
    assert outcome(find_treasure(False, {name: value})) != outcome(find_treasure(False, {}))


def test_next_first_matters_in_the_base_game() -> None:
    """E5: without the expansion it changes who opens the next round."""
    by_path, by_card = (run_out_of_cards(False, {"next_first": value}) for value in ("last-path", "last-card"))
    assert (by_path.table.first, by_card.table.first) == (1, 2)


def test_sealed_boss_does_nothing_without_the_expansion() -> None:
    """X21: it may be set in the base game all the same, and is ignored."""
    for play in (find_treasure, run_out_of_cards):
        assert outcome(play(False, {"sealed_boss": True})) == outcome(play(False, {}))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("placement", "all"),
        ("placement", 1),
        ("goals_at_once", "fit"),
        ("stone_turn", "all"),
        ("round_end", "only passes left"),
        ("nuggets", "Miners"),
        ("finisher", True),
        ("next_first", ""),
        ("rounds", 0),
        ("rounds", 10),
        ("rounds", "3"),
        ("rounds", True),
        ("maps", -1),
        ("maps", 11),
        ("all_saboteurs", 1),
        ("idle_tools", "true"),
        ("sealed_boss", None),
    ],
)
def test_a_value_that_a_switch_does_not_have(name: str, value: Any) -> None:
    """P3, G3, G4, E2, N2, N3, E5, E6, S2, S4, N6, X21: it is an error that names the switch."""
    with pytest.raises(SettingError, match=name):
        Game.new(5, options={name: value})


@pytest.mark.parametrize("name", ["Placement", "edition", "expansion", "players", "hands"])
def test_a_switch_that_does_not_exist(name: str) -> None:
    """P3, G3, G4, E2, N2, N3, E5: it is an error that repeats what was given."""
    with pytest.raises(SettingError, match=name):
        Game.new(5, options={name: "all"})


@pytest.mark.parametrize(
    ("edition", "named"),
    [
        ("", "there are amigo, amigo-2004, igromag-uk, igromag-ru"),
        ("Amigo", "perhaps you mean “amigo”"),
        ("igromag", "perhaps you mean “igromag-uk”"),
    ],
)
def test_an_edition_that_does_not_exist(edition: str, named: str) -> None:
    """P3, G3, G4, E2, N2, N3, E5: it is an error, and the editions are named, or the one that was probably meant."""
    with pytest.raises(SettingError, match=named):
        Game.new(5, edition=edition)
