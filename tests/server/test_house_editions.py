"""House editions at a server: tables with decks of their own, and the editions that an operator offers."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.helpers import async_test, refused
from tests.server.players import play_all, seated, signed_in
from tests.server.process import ServerProcess, running
from tests.server.timeouts import run_async
from undermine import Game, SettingError
from undermine.cli import main
from undermine.fair.proof import prove
from undermine.server.settings import configured

OPTIONS: dict[str, Any] = {
    "rounds": 2,
    "hand_size": 4,
    "deck": {"rockfall": 6, "map": 2, "nesw": 0},
    "dwarves": {"saboteur": 3},
}
ROCKY = 'name = "Rocky"\n[options]\nhand_size = 4\n[options.deck]\nrockfall = 6\n'


@async_test
async def test_a_table_with_its_own_deck_is_dealt_replayed_and_proven(server: ServerProcess) -> None:
    """People and bots play to the end; the record has the deck, replays, and its deals are fair."""
    async with (
        signed_in(server.address, "Ann", "Ben") as sessions,
        seated(sessions, options=OPTIONS, bots=3, level="random") as tables,
    ):
        await play_all(tables, Random(1))
        record = await sessions[0].record(tables[0].name)
        listed = (await sessions[0].info(tables[0].name)).settings.options
    in_record = {"rounds": 2, "maps": 2, "hand_size": 4, "deck": {"nesw": 0, "rockfall": 6}, "dwarves": {"saboteur": 3}}
    header, *lines = map(json.loads, record.splitlines())
    assert header["options"] == listed == in_record
    deals = [line for line in lines if "hands" in line]
    for deal in deals:
        cards = Counter(deal["deck"] + [card for hand in deal["hands"] for card in hand])
        assert (cards["rockfall"], cards["map"], cards["nesw"]) == (6, 2, 0)
        assert [len(hand) for hand in deal["hands"]] == [4] * 5
        assert Counter(deal["roles"] + deal["spare"]) == {"miner": 4, "saboteur": 3}
    assert len(deals) == 2
    assert Game.replay(record).over
    sentence = "is the one that follows: all 61 cards, 7 dwarves and the goals."
    found = [(finding.agrees, finding.sentence) for finding in prove(record) if "deal of round" in finding.sentence]
    assert found == [(True, f"The deal of round {number} {sentence}") for number in (1, 2)]


@async_test
async def test_a_deck_that_breaks_the_rules_makes_no_table(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        for options in (
            {"deck": {"theft": 1}},
            {"deck": {"rockfall": 99}},
            {"dwarves": {"miner": 0}},
            {"hand_size": 9},
        ):
            with refused("bad-setting"):
                await ann.open_table(options=options)
        with refused("bad-setting"):
            await ann.open_table(options={"deck": {"rockfall": 4}}, rated=True)
        name = await ann.open_table(options={"deck": {"rockfall": 3}, "hand_size": 6}, rated=True)
        assert (await ann.info(name)).settings.options == {}


def test_an_operator_offers_house_editions(sqlite: str, tmp_path: Path) -> None:
    """People choose one by its name; the table then has its options."""
    file = tmp_path / "rocky.toml"
    file.write_text(ROCKY, encoding="utf-8")

    async def choose(address: str) -> None:
        async with signed_in(address, "Ann") as [ann]:
            [offered] = await ann.editions()
            assert (offered.name, offered.edition, offered.expansion) == ("Rocky", "amigo", False)
            made = await ann.open_table(edition=offered.edition, options=offered.options)
            assert (await ann.info(made)).settings.options == {"hand_size": 4, "deck": {"rockfall": 6}}

    with running(sqlite, tmp_path / "log", house_editions=[str(file)]) as server:
        run_async(choose(server.address))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("[options.deck]\ntheft = 1\n", "“theft” is a card of the expansion"),
        ("[options]\nrounds = 10\n", "rounds is a whole number from 1 to 9, not 10"),
        ("moon = 1\n", "a house edition has no “moon”"),
        (None, "cannot be read"),
    ],
)
def test_a_server_does_not_offer_what_nobody_could_play(content: str | None, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    with pytest.raises(SettingError) as refusal:
        configured(None, {}, {"house_editions": [str(file)]})
    assert str(refusal.value).startswith(str(file))
    assert sentence in str(refusal.value)


def test_serve_names_the_file_that_it_cannot_offer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--house-edition", str(tmp_path / "nothing.toml"), "--database", "sqlite:///x.db"]) == 1
    assert "nothing.toml cannot be read" in capsys.readouterr().err
    with pytest.raises(SettingError, match=r"a list of \.toml or \.json files"):
        configured(None, {}, {"house_editions": ["amigo"]})
