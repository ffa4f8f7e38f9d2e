"""`undermine bot serve`: the library's bots play on a server as guests, reconnect, and stop in good order."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest

from tests.server.guest_bots import create_bot
from tests.server.helpers import async_test, contents_of, new_key, wait_for
from tests.server.in_process import in_process_server
from tests.server.players import play_seat, signed_in
from tests.server.process import ServerProcess, free_port, running
from undermine.bots import Bot, make
from undermine.cli import main
from undermine.client import BotSession, RemoteTable, Session, bot_service
from undermine.client.bot_service import BotService, ServiceOptions
from undermine.server.clock import SECOND
from undermine.view.view import View
from undermine.wire import command
from undermine.wire.entry import BotSat, HandedBack, Left, Moved, TookOver

ONE_ROUND = {"rounds": 1}


@asynccontextmanager
async def serving(
    owner: Session, options: ServiceOptions, bot: Callable[[int], Bot] | None = None
) -> AsyncIterator[tuple[asyncio.Task[int], list[str]]]:
    """A bot that plays, and the sentences that it shows."""
    said: list[str] = []
    token = (await create_bot(owner)).token or ""
    async with BotSession(owner.address, token) as session:
        service = BotService(session, bot or (lambda seat: make("rookie", seat)), options, said.append)
        task = asyncio.create_task(service.run())
        try:
            yield task, said
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def sits(table: RemoteTable, seat: int = 1) -> None:
    """Wait until somebody sits there."""
    await table.until(lambda table: table.info is not None and table.info.players[seat] is not None)


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at the list of tables without long pauses."""
    monkeypatch.setattr(bot_service, "LOOK_SECONDS", 0.05)


@async_test
async def test_it_finds_a_table_that_lets_bots_in_and_follows_a_rematch(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        closed = await ann.open_table(seats=3)
        name = await ann.open_table(seats=3, guest_bots=True, level="random")
        async with serving(ann, ServiceOptions(games=2)) as (task, said), ann.table(name) as table:
            await sits(table)
            await table.start()
            await table.do(command.Vote(key=new_key()))
            await table.do(command.Rematch(key=new_key()))
            await table.until(lambda table: table.info is not None and table.info.rematch is not None)
            assert table.info is not None
            async with ann.table(table.info.rematch or "") as again:
                await again.start()
                await play_seat(again, Random(2), plies=6)
                await again.do(command.Vote(key=new_key()))
            assert await task == 2
        assert (await ann.info(closed)).players[1] is None
        assert f"{name}: sat down on seat 1." in said
        assert f"{name}: the game is over (1 played)." in said


class Faulty(Bot):
    """Raises once, then chooses nonsense."""

    def choose(self, view: View) -> str:
        if view.table.ply % 2:
            raise ZeroDivisionError("by zero")
        return "nonsense"


@async_test
async def test_a_bot_that_fails_makes_a_random_legal_move_and_says_so(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3, sit=False, open=False, options=ONE_ROUND, level="random")
        async with serving(ann, ServiceOptions((name,)), Faulty) as (task, said), ann.table(name) as table:
            await sits(table, 0)
            await table.start()
            for complaint in ("choose raised ZeroDivisionError: by zero", "chose nonsense, which is not a move"):
                while not any(complaint in line for line in said):
                    assert not task.done(), said
                    await asyncio.sleep(0.01)


class Slow(Bot):
    """Waits once, until it is told to go on."""

    thinks, may_go_on = Event(), Event()

    def choose(self, view: View) -> str:
        self.thinks.set()
        assert self.may_go_on.wait(60)
        return view.legal_moves[0]


@async_test
async def test_a_bot_that_was_too_slow_has_its_seat_back_and_plays_on(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3, sit=False, open=False, patience=60, level="random")
        async with serving(ann, ServiceOptions((name,)), Slow) as (task, said), ann.table(name) as table:
            await sits(table, 0)
            await table.start()
            await asyncio.to_thread(Slow.thinks.wait, 60)
            server.time.ahead = 65 * SECOND
            await table.chat("It thinks too long.")
            await wait_for(table, TookOver)
            await table.until(
                lambda table: len([one for one in contents_of(table, Moved) if one.by == "stand-in"]) >= 2
            )
            Slow.may_go_on.set()
            await wait_for(table, HandedBack)
            ply = table.ply
            await table.until(lambda table: contents_of(table, Moved)[-1].by == "person" and table.ply > ply + 6)
            assert not task.done()
        assert f"{name}: was too slow; has the seat back." in said


@async_test
async def test_it_reconnects(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3, open=False, level="random")
        async with serving(ann, ServiceOptions((name,))) as (task, said), ann.table(name) as table:
            await sits(table)
            await table.start()
            for plies in (4, 8, 12):
                await play_seat(table, Random(plies), plies)
                for connection in server.services.tables.live[name].connections:
                    if connection.actor is not None and connection.actor.bot:
                        connection.close(1001, "")
            await play_seat(table, Random(5), 16)
            await table.do(command.Vote(key=new_key()))
            assert await task == 1
        assert sum("the server ended the stream; trying again" in line for line in said) >= 2, said
        assert not any("refused" in line or "failed" in line for line in said), said


@pytest.mark.slow
def test_it_plays_on_when_the_server_was_restarted(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path / "log") as server:
        asyncio.run(asyncio.wait_for(_survive(server), 120))


async def _survive(server: ServerProcess) -> None:
    async with signed_in(server.address, "Ann") as [ann]:
        name = await ann.open_table(seats=3, open=False, options=ONE_ROUND, level="random")
        async with serving(ann, ServiceOptions((name,))) as (task, said), ann.table(name) as table:
            await sits(table)
            await table.start()
            await play_seat(table, Random(4), plies=6)
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await play_seat(table, Random(5))
            assert await task == 1
        assert any("trying again" in line for line in said), said


# as people start it


@asynccontextmanager
async def started(address: str, token: str, *options: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "undermine", "bot", "serve", "--bot", "random", "--server", address, *options),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=os.environ | {"UNDERMINE_BOT_TOKEN": token},
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


@async_test
async def test_ctrl_c_ends_it_and_it_leaves_its_tables(sqlite: str) -> None:
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        token = (await create_bot(ann)).token or ""
        waiting = await ann.open_table(seats=3, open=False)
        going = await ann.open_table(seats=3, open=False, level="random")
        links = ("--table", waiting, "--table", f"{server.address}/#/t/{going}")
        async with started(server.address, token, *links) as bot, ann.table(waiting) as one, ann.table(going) as other:
            await sits(one)
            await sits(other)
            await other.start()
            bot.send_signal(signal.SIGINT)
            _, errors = await bot.communicate()
            assert bot.returncode == 0, errors.decode()
            said = errors.decode()
            assert said.count("left.") == 2
            assert said.rstrip().endswith("Stopped.")
            assert token not in said
            assert (await wait_for(one, Left)).seat == 1
            sat = await wait_for(other, BotSat, times=2)  # on the free seat at the start, and in place of the bot
            assert (sat.seat, sat.name) == (1, "Hal")


def refusal_of(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str]:
    """Return the exit code of the command, and what it says last, besides where to read on."""
    try:
        code = main(["bot", "serve", "--bot", "random", *options])
    except SystemExit as end:
        code = int(str(end.code))
    said = [line for line in capsys.readouterr().err.strip().splitlines() if not line.startswith("Try “")]
    return code, said[-1]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "cannot be read: No such file or directory"),
        ("", "does not hold a token"),
        ("two words", "does not hold a token"),
        ("a\nb", "does not hold a token"),
        ("tökén", "does not hold a token"),
    ],
)
def test_a_file_without_a_token_is_named(
    content: str | None, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hal.token"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    code, said = refusal_of(capsys, "--server", "http://127.0.0.1:1", "--token-file", str(file))
    assert code == 2
    assert sentence in said
    assert str(file) in said


def test_what_will_not_do_is_said_in_a_sentence(
    sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UNDERMINE_BOT_TOKEN", raising=False)
    assert refusal_of(capsys, "--server", "http://127.0.0.1:1")[1].endswith("or set UNDERMINE_BOT_TOKEN")
    monkeypatch.setenv("UNDERMINE_BOT_TOKEN", "A" * 22)
    for address in ("example.org", "ftp://example.org", "http://", "http://[", "http://host:99999", "http://a@b/?q"):
        code, said = refusal_of(capsys, "--server", address)
        assert (code, "must be the address of a server" in said) == (2, True), said
    assert "there is no bot “nobody”" in refusal_of(capsys, "--server", "http://127.0.0.1:1", "--bot", "nobody")[1]
    code, said = refusal_of(capsys, "--server", f"http://127.0.0.1:{free_port()}")
    assert (code, "nobody answers at http://127.0.0.1" in said) == (1, True), said
    with running(sqlite, tmp_path / "log") as server:
        code, said = refusal_of(capsys, "--server", server.address)
        assert (code, said) == (1, "undermine: Send the token of a bot: Authorization: Bearer ….")
        code, said = refusal_of(capsys, "--server", f"{server.address}/elsewhere")
        assert (code, "there is no server with a Bot API at" in said) == (1, True), said


class Stranger(BaseHTTPRequestHandler):
    """Another kind of server."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<html>Hello</html>")

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def test_a_server_of_another_kind_is_no_server(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERMINE_BOT_TOKEN", "A" * 22)
    with HTTPServer(("127.0.0.1", 0), Stranger) as other:
        thread = Thread(target=other.handle_request)
        thread.start()
        code, said = refusal_of(capsys, "--server", f"http://127.0.0.1:{other.server_port}")
        thread.join()
    assert code == 1
    assert "there is no server with a Bot API at" in said
