"""House editions: decks, dwarves and hand sizes as data. What they declare is dealt, recorded, replayed or refused."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.house import any_house_game, cards_of, random_house_settings, usual_hand_size
from tests.play import play_on
from tests.secrecy.law import differences, make_pair
from tests.tables import all_cards, all_dwarves, run_dry
from tests.test_laws import CHOICES, cards_everywhere, dwarves_everywhere, some
from undermine import Game, HouseEdition, RecordError, SettingError
from undermine.bots.public_state import PublicState
from undermine.cli import main
from undermine.fair.shuffle import fixed_deal
from undermine.record.deal import write_deal
from undermine.rulebook import entry_points
from undermine.rulebook.cards import BASE_PATHS, CARD_NAMES, ROLE_NAMES
from undermine.settings import Settings, blank_game

ROCKY = HouseEdition("Rocky", options={"hand_size": 4, "deck": {"rockfall": 6, "map": 2}, "dwarves": {"saboteur": 3}})
TOML = """\
name = "Rocky"
edition = "amigo-2004"

[options]
rounds = 1
hand_size = 4
deck = { rockfall = 6, map = 2, "fix:pick/lantern" = 0 }
dwarves = { saboteur = 3 }
"""


def deals(game: Game) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in game.record().splitlines()]
    return [line for line in lines if "hands" in line]


def dealt_cards(deal: dict[str, Any]) -> Counter[str]:
    return Counter([*chain(*deal["hands"]), *deal["deck"], *deal.get("out", [])])


# laws


@some(20)
@given(CHOICES)
def test_every_deal_has_exactly_the_cards_that_were_declared(random: Random) -> None:
    """S2, S4, X1, X2: in every round."""
    chosen = random_house_settings(random, rounds=2)
    game = play_on(Game.new(**chosen, seed=random.getrandbits(64)), random)
    deck, dwarves = cards_of(chosen["options"])
    for deal in deals(game):
        assert dealt_cards(deal) == deck
        assert Counter(deal["roles"] + deal["spare"]) == dwarves
        assert [len(hand) for hand in deal["hands"]] == [chosen["options"]["hand_size"]] * chosen["players"]
    assert len(deals(game)) == 2


@some(15)
@given(CHOICES)
def test_no_card_appears_or_disappears(random: Random) -> None:
    """Every card and every dwarf is in one place at every moment."""
    chosen = random_house_settings(random)
    game = Game.new(**chosen, seed=random.getrandbits(64))
    deck, dwarves = cards_of(chosen["options"])
    while not game.over:
        assert +cards_everywhere(game) == deck
        assert Counter(ROLE_NAMES[role] for role in dwarves_everywhere(game).elements()) == dwarves
        play_on(game, random, plies=3)


@some(15)
@given(CHOICES)
def test_a_record_replays_without_the_file(random: Random) -> None:
    """The header holds the base edition and the options."""
    game = play_on(any_house_game(random, rounds=2), random)
    again = Game.replay(game.record())
    assert again.record() == game.record()
    assert again.settings == game.settings
    assert [again.view(seat) for seat in range(len(game.players))] == [
        game.view(seat) for seat in range(len(game.players))
    ]


@some(40)
@given(CHOICES)
def test_options_in_force_mean_the_same_when_they_are_given_again(random: Random) -> None:
    """Bots, clients and records build a game from the options that they were told."""
    chosen = random_house_settings(random)
    made = Settings.make(**chosen)
    for options in (made.options, made.all_options):
        again = Settings.make(**{**chosen, "options": options})
        assert blank_game(again, 1).tobytes() == blank_game(made, 1).tobytes()
    assert json.loads(json.dumps(made.options)) == made.options


@some(10)
@given(CHOICES)
def test_what_bots_count_is_what_was_declared(random: Random) -> None:
    """A bot's belief starts with all cards and dwarves of the house edition."""
    chosen = random_house_settings(random)
    game = Game.new(**chosen, seed=1)
    deck, dwarves = cards_of(chosen["options"])
    unseen = PublicState(game.table).unseen
    assert {CARD_NAMES[card]: int(number) for card, number in enumerate(unseen) if number} == deck
    assert game.table.dwarves == dwarves


def test_worlds_that_differ_in_secrets_look_the_same() -> None:
    """K1 to K3: what a seat is told depends only on what it may know."""
    found = [differences(make_pair(seed, any_house_game)) for seed in range(14)]
    compared = [number for number in found if number is not None]
    assert sum(compared) == 0
    assert len(compared) > 5, "too few pairs of worlds could be compared"


@some(15)
@given(CHOICES, st.binary(min_size=32, max_size=32))
def test_a_fair_deal_has_the_cards_that_were_declared(random: Random, seed: bytes) -> None:
    """The seed shuffles the deck of the house edition, and the deal is one that a record may hold."""
    chosen = random_house_settings(random)
    games = blank_game(Settings.make(**chosen), None)
    deal = fixed_deal(games, seed)
    assert dealt_cards(deal) == cards_of(chosen["options"])[0]
    write_deal(games, deal)
    entry_points.deal_as_given(games)


# what the options mean


def test_hand_sizes_stay_as_dealt() -> None:
    """S4, T1: a player draws one card for one card."""
    game = Game.new(4, options={"hand_size": 3}, seed=1)
    for _ in range(8):
        game.play(game.legal_moves.texts()[-1])
        assert {seat.cards for seat in game.table.seats} == {3}


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("players", [3, 6, 10])
def test_numbers_as_in_the_edition_are_left_out(players: int, expansion: bool) -> None:
    """A record holds the options that differ. The game is the same as without them."""
    options: dict[str, Any] = {
        "hand_size": usual_hand_size(players, expansion),
        "deck": {name: number for name, number in all_cards(expansion).items() if name != "map"},
        "dwarves": dict(all_dwarves(players, expansion)),
    }
    game = Game.new(players, expansion=expansion, options=options, seed=1)
    assert game.settings.options == {}
    assert game == Game.new(players, expansion=expansion, seed=1)


def test_maps_in_the_deck_are_the_house_rule() -> None:
    """S4: the number of maps has one place, whichever way it is given."""
    one, other = (Game.new(5, options=options, seed=1) for options in ({"deck": {"map": 2}}, {"maps": 2}))
    assert one.settings.options == {"maps": 2}
    assert one == other
    assert dealt_cards(deals(one)[0])["map"] == 2


def test_a_game_without_miners_or_without_saboteurs_is_played_to_its_end() -> None:
    """N1, N3, N5: nobody is there to take the nuggets."""
    for dwarves in ({"miner": 0, "saboteur": 4}, {"miner": 5, "saboteur": 0}):
        for finisher in ("miner-first", "takes-first"):
            for seed in range(4):
                options: dict[str, Any] = {"dwarves": dwarves, "finisher": finisher, "rounds": 1}
                game = play_on(Game.new(4, options=options, seed=seed), Random(seed), haste=0.95)
                assert Game.replay(game.record()).gold == game.gold


def test_an_empty_draw_pile_is_a_short_game() -> None:
    """S4, T1: the deck may be just large enough for the deal."""
    deck = dict.fromkeys(all_cards(False), 0) | {"nesw": 10, "rockfall": 2}
    game = Game.new(3, options={"deck": deck, "hand_size": 4, "rounds": 1}, seed=1)
    assert game.table.deck == 0
    run_dry(game)
    assert game.over


@pytest.mark.parametrize(
    ("expansion", "options", "sentence"),
    [
        (False, {"hand_size": 0}, "hand_size is a whole number from 1 to 6, not 0"),
        (False, {"hand_size": 7}, "hand_size is a whole number from 1 to 6, not 7"),
        (False, {"hand_size": True}, "hand_size is a whole number from 1 to 6, not True"),
        (False, {"deck": 67}, 'deck says how many copies there are of a card, like {"rockfall": 5}, not 67'),
        (False, {"deck": {"rokfall": 5}}, "deck: there is no card “rokfall”; perhaps you mean “rockfall”"),
        (False, {"deck": {"sw": 1}}, "deck: “sw” is “ne” upside down; write “ne”"),
        (False, {"deck": {"start": 1}}, "deck: there is no card “start”"),
        (False, {"deck": {3: 1}}, "deck: there is no card “3”"),
        (False, {"deck": {"theft": 1}}, "deck: “theft” is a card of the expansion, and this game is without it"),
        (False, {"deck": {"ns-ew": 1}}, "deck: “ns-ew” is a card of the expansion, and this game is without it"),
        (False, {"deck": {"rockfall": -1}}, "the number of “rockfall” is a whole number from 0 to 118, not -1"),
        (False, {"deck": {"rockfall": 1.5}}, "the number of “rockfall” is a whole number from 0 to 118, not 1.5"),
        (False, {"deck": {"rockfall": True}}, "the number of “rockfall” is a whole number from 0 to 118, not True"),
        (False, {"deck": {"rockfall": 60}}, "deck: there are 124 cards, and at most 118 are possible"),
        (False, {"deck": {"nesw": 36}}, "deck: there are 71 path cards, and at most 70 are possible"),
        (False, {"deck": dict.fromkeys(BASE_PATHS, 0)}, "deck: there is no path card, so nobody could dig"),
        (False, {"deck": {"map": 11}}, "maps is a whole number from 0 to 10, not 11"),
        (False, {"deck": {"map": 3}, "maps": 4}, "deck says that there are 3 maps, and maps says 4: give one"),
        (False, {"deck": dict.fromkeys(BASE_PATHS, 0) | {"ns": 1}, "hand_size": 6}, "there are only 28 cards, but 5"),
        (False, {"dwarves": ["saboteur"]}, 'dwarves says how many there are of a role, like {"saboteur": 2}'),
        (False, {"dwarves": {"boss": 1}}, "nobody can be “boss” in this game; the roles are miner, saboteur"),
        (False, {"dwarves": {"saboteur": 5}}, "the number of “saboteur” is a whole number from 0 to 4, not 5"),
        (False, {"dwarves": {"miner": 2}}, "there are 4 (2 × miner, 2 × saboteur), and 5 players need 5 to 15"),
        (False, {"dwarves": {"miner": 14}}, "there are 16 (14 × miner, 2 × saboteur), and 5 players need 5 to 15"),
        (False, {"dwarves": {"miner": 5}, "all_saboteurs": True}, "all_saboteurs leaves out one miner, and dwarves"),
        (True, {"dwarves": {"miner": 5}}, "nobody can be “miner” in this game; the roles are saboteur, green"),
        (True, {"deck": {"swaphands": 3}}, "the number of “swaphands” is a whole number from 0 to 2, not 3"),
        (True, {"deck": {"swaphats": 3}}, "the number of “swaphats” is a whole number from 0 to 2, not 3"),
        (True, {"maps": 7}, "deck: there are 119 cards, and at most 118 are possible"),
        (False, {"decks": {}}, "there is no switch “decks”; perhaps you mean “deck”"),
    ],
)
def test_what_would_break_the_rules_is_refused(expansion: bool, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SettingError) as refused:
        Game.new(5, expansion=expansion, options=options)
    assert sentence in str(refused.value)


def test_a_record_with_other_cards_than_its_options_is_refused() -> None:
    """Whoever replays a record checks that every deal has the declared cards."""
    lines = Game.new(5, ROCKY, seed=1).record().splitlines()
    header = json.loads(lines[0])
    for options in ({}, {**header["options"], "deck": {"rockfall": 5}}, {**header["options"], "hand_size": 5}):
        with pytest.raises(RecordError, match="line 2"):
            Game.replay("\n".join([json.dumps({**header, "options": options}), *lines[1:]]))
    with pytest.raises(RecordError, match=r"line 1.*no edition"):
        Game.replay("\n".join([json.dumps({**header, "edition": {"edition": "amigo"}}), *lines[1:]]))


# files


def test_a_file_a_mapping_and_an_object_are_the_same(tmp_path: Path) -> None:
    """TOML and JSON; and options given beside the edition change single entries of it."""
    toml, as_json = tmp_path / "rocky.toml", tmp_path / "rocky.json"
    toml.write_text(TOML, encoding="utf-8")
    house = HouseEdition.load(toml)
    as_json.write_text(json.dumps({"name": "Rocky", "edition": house.edition, "options": dict(house.options)}))
    content = json.loads(as_json.read_text())
    games = [Game.new(5, edition, seed=1) for edition in (toml, house, HouseEdition.load(as_json), as_json, content)]
    assert all(game == games[0] for game in games)
    assert games[0].settings.edition == "amigo-2004"
    changed = Game.new(5, toml, options={"rounds": 2, "deck": {"rockfall": 1}}, seed=1).settings.options
    assert changed["rounds"] == 2
    assert changed["deck"] == {"fix:pick/lantern": 0, "rockfall": 1}


def test_a_house_edition_can_bring_the_expansion() -> None:
    house = replace(ROCKY, expansion=True, options={"deck": {"theft": 0}})
    assert Game.new(4, house, seed=1).settings.expansion
    assert Game.new(4, ROCKY, expansion=True, options={"dwarves": {"saboteur": 2}}, seed=1).settings.expansion


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("name = ", "is not TOML"),
        ("edition = 'chess'", "there is no edition “chess”; there are amigo,"),
        ("edition = ['amigo']", "there is no edition"),
        ("expansion = 1", "expansion is true or false, not 1"),
        ("options = 3", "options are switches by name, not 3"),
        ("name = 3", "the name of a house edition is a text"),
        ("hand_size = 3", "a house edition has no “hand_size”; it has name, edition, expansion, options"),
    ],
)
def test_a_file_that_is_no_house_edition_is_refused(content: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(SettingError) as refused:
        Game.new(5, file)
    assert str(refused.value).startswith(f"{file}")
    assert sentence in str(refused.value)


def test_an_object_is_checked_when_it_is_made() -> None:
    with pytest.raises(SettingError, match="there is no edition “chess”"):
        HouseEdition(edition="chess")
    with pytest.raises(SettingError, match="a house edition is an object"):
        HouseEdition.of("rocky.toml")


def test_a_string_is_never_a_file(tmp_path: Path) -> None:
    """Strings come over the network and from records, which must not make anybody read a file."""
    file = tmp_path / "house.toml"
    file.write_text(TOML, encoding="utf-8")
    with pytest.raises(SettingError, match="there is no edition"):
        Game.new(5, str(file))
    with pytest.raises(SettingError, match="cannot be read"):
        Game.new(5, tmp_path / "nothing.toml")


# the command line


def test_the_command_line_takes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rocky.toml"
    file.write_text(TOML, encoding="utf-8")
    more = ["--option", "deck.rockfall=1", "--option", "dwarves.miner=3"]
    assert main(["simulate", "--games", "3", "--seed", "1", "--edition", str(file), *more, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["edition"] == "amigo-2004"
    assert found["options"]["deck"] == {"fix:pick/lantern": 0, "rockfall": 1}
    assert found["options"]["dwarves"] == {"miner": 3, "saboteur": 3}
    assert main(["simulate", "--games", "3", "--seed", "1", "--edition", str(file)]) == 0
    assert "hand_size=4, deck.fix:pick/lantern=0, deck.rockfall=6, dwarves.saboteur=3" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            ["--edition", "rocky"],
            "there is no edition “rocky”; there are amigo, amigo-2004, igromag-uk, igromag-ru, or the file",
        ),
        (["--edition", "nothing.toml"], "nothing.toml cannot be read"),
        (["--option", "deck.rokfall=1"], "there is no card “rokfall”; perhaps you mean “rockfall”"),
        (["--option", "deck=rockfall"], "deck says how many copies there are of a card"),
    ],
)
def test_the_command_line_refuses_with_a_sentence(
    given: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", *given])
    assert stopped.value.code == 2
    assert sentence in capsys.readouterr().err
