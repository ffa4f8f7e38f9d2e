"""Replays: their size follows from the game alone, and every frame has the view after its entry."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from starlette.types import Message

from tests.play import any_game, choose
from tests.server.helpers import async_test
from tests.server.in_process import in_process_server
from tests.server.long_chat import add_chat
from tests.server.players import play_all, seated, signed_in
from undermine import Game
from undermine.client import Session
from undermine.client.replay import with_views
from undermine.server import replay as replays
from undermine.server.api.operation import PIECE_BYTES, PieceResponse
from undermine.server.padding import PAGE_STEP
from undermine.server.replay import PAGE_BYTES
from undermine.view.view import View
from undermine.wire.entry import Entry, Opened
from undermine.wire.replay import Frame, changed_view, view_change


async def pages_of(session: Session, name: str, seat: int | None) -> list[bytes]:
    """Return all pages of a replay as they are sent."""
    query = "" if seat is None else f"seat={seat}&"
    after: int | None = 0
    pages = []
    while after is not None:
        pages.append(await session.ask("GET", f"/api/tables/{name}/replay?{query}after={after}"))
        after = json.loads(pages[-1])["next"]
    return pages


@async_test
async def test_chat_does_not_make_a_replay_longer(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    async with (
        in_process_server(database) as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people, options={"rounds": 1}) as tables,
    ):
        name = tables[0].name
        await play_all(tables, Random(1), plies=8)
        before = await pages_of(people[0], name, 0)
    add_chat(database, name, 2000)
    async with in_process_server(database) as server, signed_in(server.address, "Dan") as [dan]:
        ann = Session(server.address, people[0].token, dan.http)
        assert await pages_of(ann, name, 0) == before
        assert sum(map(len, before)) <= PAGE_STEP


@async_test
async def test_all_pages_together_are_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "PAGE_BYTES", 4_000)  # several pages, however short the game is
    async with (
        in_process_server(f"sqlite:///{tmp_path}/tables.db") as server,
        signed_in(server.address, "Ann", "Ben", "Cat") as people,
        seated(people, expansion=True, options={"rounds": 2}) as tables,
    ):
        await play_all(tables, Random(3))
        record = await people[0].record(tables[0].name)
        for seat in (None, 1):
            pages = await pages_of(people[0], tables[0].name, seat)
            assert len(pages) > 2
            assert max(map(len, pages)) <= PAGE_STEP
            replay = await people[0].replay(tables[0].name, seat)
            assert [frame.view for frame in replay.frames[:-1]] == views_of(record, seat)
            assert replay.frames[-1].view == replay.frames[-2].view, "the end changes nothing"


def views_of(record: str, seat: int | None) -> list[View]:
    """Return the views after every step of a record."""
    header, *lines = record.splitlines()
    game = Game.replay(header)
    views = []
    for line in map(json.loads, lines):
        if "move" in line:
            game.play(line["move"], line["seat"])
        elif "talk" in line:
            game.say(line["seat"], line["talk"])
        elif "round" in line:
            game.deal(line)
        else:
            continue
        views.append(game.view(seat))
    return views


@pytest.mark.parametrize("seed", range(4))
def test_changes_make_up_the_views(seed: int) -> None:
    random = Random(seed)
    game = any_game(random)
    views: dict[int | None, list[View]] = {None: [], random.randrange(len(game.players)): []}
    while not game.over and game.ply < 120:
        game.play(choose(game, random, 0.7))
        for seat, seen in views.items():
            seen.append(game.view(seat))
    whole = changed = 0
    for seen in views.values():
        pairs = zip([None, *seen], seen, strict=False)
        texts = [msgspec.json.encode(view_change(old, new)) for old, new in pairs]
        frames = [Frame(Entry(1, 0, Opened("ann")), json.loads(text)) for text in texts]
        assert [frame.view for frame in with_views(frames)] == seen
        changed += sum(map(len, texts))
        whole += sum(len(view.to_json()) for view in seen)
    assert changed < whole / 4


def test_a_change_leaves_the_view_before_as_it_is() -> None:
    before = {"table": {"maze": [1, 2], "gold": None}, "hand": ["map"]}
    after = changed_view(
        before, {"table": {"maze": {"keep": 1, "then": [3]}, "gold": [4]}, "hand": {"keep": 0, "then": []}}
    )
    assert after == {"table": {"maze": [1, 3], "gold": [4]}, "hand": []}
    assert before == {"table": {"maze": [1, 2], "gold": None}, "hand": ["map"]}


@pytest.mark.parametrize("size", [0, 1, PIECE_BYTES, PAGE_BYTES + 1])
@async_test
async def test_a_long_answer_waits_for_its_reader(size: int) -> None:
    """The next piece is sent when the one before was taken."""
    sent: list[Message] = []
    taken = asyncio.Semaphore(1)

    async def send(message: Message) -> None:
        await taken.acquire()
        sent.append(message)

    body = bytes(number % 251 for number in range(size))
    answering = asyncio.create_task(PieceResponse(body)({"type": "http"}, None, send))  # type: ignore[arg-type]
    pieces = max(1, -(-size // PIECE_BYTES))
    for number in range(1, pieces + 1):
        await asyncio.sleep(0)
        assert len(sent) == number, "no more than what was taken"
        taken.release()
    await answering
    assert sent[0]["type"] == "http.response.start"
    assert b"".join(message["body"] for message in sent[1:]) == body
    assert [message["more_body"] for message in sent[1:]] == [True] * (pieces - 1) + [False]
