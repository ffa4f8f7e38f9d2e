"""Makes the files in `fixtures/`: a database, records and a saved game, as the installed version writes them.

    python -m tests.compatibility.make_fixtures FOLDER

The files in the repository were made by version 0.1.0. They are never made again: they prove that later versions still
open what that version wrote. This script is kept to show what they hold, and to make files for a later version. It uses
nothing but the command line and the public client, which exist in every version.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import msgspec

from undermine import Game
from undermine.client import BotSession, RemoteTable, Session
from undermine.wire import command
from undermine.wire.bots import BotAccount, NewBot

SETTINGS = {
    "UNDERMINE_SERVE_BOT_PACE": "0,0",
    "UNDERMINE_SERVE_SETTLE_SECONDS": "0.2",
    "UNDERMINE_SERVE_SHARE_SECONDS": "3600",
    "UNDERMINE_SERVE_LOG_LEVEL": "warning",
}
SEED = 20_250_101
PLAYED_MOVES = 24
"""Moves made at each table that stays unfinished."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def undermine(*arguments: str, **options: Any) -> str:
    """What a command of the installed version prints."""
    done = subprocess.run(
        [sys.executable, "-m", "undermine", *arguments], capture_output=True, text=True, check=False, **options
    )
    if done.returncode:
        sys.exit(f"undermine {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return str(done.stdout)


class Fixtures:
    """Plays at a server and notes what a later version must show of it."""

    def __init__(self, address: str, stack: AsyncExitStack) -> None:
        self._address, self._stack = address, stack
        self._random = random.Random(SEED)
        self._sessions: dict[str, Session] = {}
        self.expected: dict[str, Any] = {"people": {}, "bots": {}, "tables": {}}

    async def come_in(self, *names: str) -> None:
        for name in names:
            session = await self._stack.enter_async_context(Session(self._address))
            person = await session.come_in(name)
            self._sessions[name] = session
            self.expected["people"][name] = {"id": person.id, "token": session.token}

    async def seat(self, host: str, *others: str, **settings: Any) -> tuple[str, list[RemoteTable]]:
        """A new table of the host's where the others sit too."""
        name = await self._sessions[host].open_table(**settings)
        tables = [await self._connect(person, name) for person in (host, *others)]
        for table in tables[1:]:
            await table.sit()
        return name, tables

    async def _connect(self, person: str, name: str) -> RemoteTable:
        return await self._stack.enter_async_context(self._sessions[person].table(name))

    async def start(self, tables: list[RemoteTable]) -> None:
        """Begin, and wait for the first deal; clients give their shares by themselves."""
        await tables[0].start()
        for table in tables:
            await table.until(lambda table: table.has_view and bool(table.seats) and table.view().table.round == 1)

    async def play(self, tables: list[RemoteTable], moves: int = 10_000, bot: BotSession | None = None) -> None:
        """Make moves until there were enough, or the game is over."""
        while True:
            await self._catch_up(tables)
            table = tables[0].view().table
            if table.phase == "over" or table.ply >= moves or table.to_move is None:
                return
            mover = next((one for one in tables if table.to_move in one.seats), None)
            ply = table.ply
            if mover is not None:
                await mover.play(self._choose(mover.view(table.to_move).legal_moves))
            elif bot is not None:
                async for update in bot.stream(tables[0].name):
                    if update.view is not None and update.view.legal_moves:
                        await bot.move(tables[0].name, ply, self._choose(update.view.legal_moves))
                    break
            await self._after(tables[0], ply)

    @staticmethod
    async def _after(table: RemoteTable, ply: int) -> None:
        await table.until(lambda table: table.ply > ply)

    def _choose(self, moves: tuple[str, ...]) -> str:
        lively = [move for move in moves if not move.startswith(("pass", "shed"))]
        return self._random.choice(lively or list(moves))

    @staticmethod
    async def _catch_up(tables: list[RemoteTable]) -> None:
        for table in tables:
            await table.until(lambda table: table.number >= max(other.number for other in tables))

    async def note(self, label: str, name: str, people: list[str], **more: Any) -> None:
        """Write down what these people see of a table."""
        tables = [await self._connect(person, name) for person in people]
        await self._catch_up(tables)
        seen = {
            person: {str(seat): table.view_bytes(seat).decode() for seat in table.seats}
            for person, table in zip(people, tables, strict=True)
        }
        info = tables[0].info
        assert info is not None
        self.expected["tables"][label] = {
            "id": name,
            "status": info.status,
            "info": json.loads(msgspec.json.encode(info)),
            "views": seen,
            **more,
        }

    # tables

    async def make_all(self) -> None:
        await self.come_in("Ann", "Ben", "Cat", "Dan", "Eve")
        await self.waiting()
        await self.base()
        await self.expansion()
        await self.sharing()
        for number in range(3):
            await self.rated(number)
        await self.agreed()
        await self.rated_expansion()
        await asyncio.sleep(3)  # ratings follow a finished game within moments
        ratings = await self._sessions["Ann"].ask("GET", "/api/ratings?role=miner")
        self.expected["ratings"] = json.loads(ratings)

    async def waiting(self) -> None:
        """Somebody left, somebody was sent away, a bot sits, two seats were swapped, somebody chatted."""
        name, [ann, ben, cat] = await self.seat("Ann", "Ben", "Cat", seats=5, edition="igromag-uk", guest_bots=True)
        await ann.do(command.PlaceBot(key="bot", seat=4, level="rookie"))
        await ann.do(command.Swap(key="swap", seat=0, other=2))
        await cat.chat("Shall we begin?")
        await cat.do(command.Leave(key="leave", seat=cat.seats[0] if cat.seats else 0))
        await ann.do(command.Kick(key="kick", person=self.expected["people"]["Cat"]["id"]))
        await ben.chat("One moment.")
        await self.note("waiting", name, ["Ann", "Ben"])

    async def base(self) -> None:
        """Talk, chat, chat among spectators, a mute, a report, a vote, a clock, bots; and somebody who went away."""
        clock = {"bank": 3600, "increment": 5}
        name, [ann, ben, cat] = await self.seat("Ann", "Ben", "Cat", seats=5, bots=2, level="rookie", clock=clock)
        watcher = await self._connect("Dan", name)
        await self.start([ann, ben, cat])
        await self.play([ann, ben, cat], 6)
        await ann.say("role:miner")
        await ben.say("suspect>0")
        await cat.chat("I am a miner, honestly.")
        await watcher.chat("Only spectators read this.")
        people = self.expected["people"]
        await ben.do(command.Mute(key="mute", person=people["Cat"]["id"]))
        await cat.do(command.Report(key="report", person=people["Ben"]["id"], text="He never answers."))
        await ann.do(command.Vote(key="vote", end=True))
        await self.play([ann, ben, cat], PLAYED_MOVES)
        await self.note("base", name, ["Ann", "Ben", "Cat"])

    async def expansion(self) -> None:
        """A guest bot plays; the host handed the table on."""
        owner = self._sessions["Eve"]
        made, revoked = [
            msgspec.json.decode(await owner.ask("POST", "/api/people/me/bots", NewBot(name)), type=BotAccount)
            for name in ("Hal", "Old Hal")
        ]
        await owner.ask("DELETE", f"/api/people/me/bots/{revoked.id}")
        self.expected["bots"] = {
            "Hal": {"id": made.id, "token": made.token},
            "Old Hal": {"id": revoked.id, "token": revoked.token},
        }
        name, tables = await self.seat(
            "Eve", "Dan", seats=4, bots=1, level="random", expansion=True, guest_bots=True, options={"rounds": 2}
        )
        bot = BotSession(self._address, made.token or "", owner.http)
        await bot.sit(name)
        await self.start(tables)
        await tables[0].do(command.HandOn(key="on", person=self.expected["people"]["Dan"]["id"]))
        await self.play(tables, PLAYED_MOVES, bot)
        await self.note("expansion", name, ["Eve", "Dan"])

    async def sharing(self) -> None:
        """Begun, and waiting for the hashes of shares: nobody is connected who would give one."""
        ann, ben = self._sessions["Ann"], self._sessions["Ben"]
        name = await ann.open_table(seats=3, bots=1, level="random", open=False)
        await ben.command(name, command.Sit(key="sit"))
        await ann.command(name, command.Start(key="start"))
        self.expected["tables"]["sharing"] = {"id": name, "status": "running"}

    async def rated(self, number: int) -> None:
        """Played to the end."""
        people = ["Ann", "Ben", "Cat", "Dan"][: 3 + number % 2]
        name, tables = await self.seat(
            *people, seats=len(people) + 1, bots=1, level="random", rated=True, options={"rounds": 1}
        )
        await self.start(tables)
        await self.play(tables)
        await tables[0].until(lambda table: table.info is not None and table.info.status == "over")
        await self.note(f"rated {number}", name, people, record=await self._sessions["Ann"].record(name))

    async def rated_expansion(self) -> None:
        """Played to the end, and a rematch waits."""
        name, tables = await self.seat("Cat", "Dan", "Eve", seats=3, rated=True, expansion=True, options={"rounds": 1})
        await self.start(tables)
        await self.play(tables)
        await tables[0].until(lambda table: table.info is not None and table.info.status == "over")
        await tables[1].do(command.Rematch(key="again"))
        await tables[1].until(lambda table: table.info is not None and table.info.rematch is not None)
        await self.note("rated expansion", name, ["Cat", "Dan", "Eve"], record=await self._sessions["Cat"].record(name))

    async def agreed(self) -> None:
        """Ended by a vote; a bot plays for somebody who left."""
        name, tables = await self.seat("Ben", "Cat", "Dan", seats=3, edition="amigo-2004")
        await self.start(tables)
        await self.play(tables, 7)
        await tables[2].do(command.Leave(key="leave", seat=2))
        await tables[0].do(command.Vote(key="end", end=True))
        await tables[1].do(command.Vote(key="end", end=True))
        await tables[0].until(lambda table: table.info is not None and table.info.status == "over")
        await self.note("agreed", name, ["Ben", "Cat"], record=await self._sessions["Ben"].record(name))


async def play_at(address: str) -> dict[str, Any]:
    """Play everything at a server that runs."""
    async with AsyncExitStack() as stack:
        fixtures = Fixtures(address, stack)
        await fixtures.make_all()
        return fixtures.expected


def wait_until_ready(address: str) -> None:
    for _ in range(3000):
        try:
            with urlopen(f"{address}/ready", timeout=5):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    sys.exit("the server is not ready")


def make_database(folder: Path) -> None:
    """A database with tables in all stages, bans and bots, and what people saw of it."""
    file, port = folder / "tables.db", free_port()
    database, address = f"sqlite:///{file}", f"http://127.0.0.1:{port}"
    server = subprocess.Popen(
        [sys.executable, "-m", "undermine", "serve", "--database", database, "--port", str(port)],
        env=os.environ | SETTINGS,
    )
    try:
        wait_until_ready(address)
        expected = asyncio.run(play_at(address))
        undermine("admin", "--database", database, "ban", "192.0.2.7", "--hours", "876000", "--why", "spam")
        undermine("admin", "--database", database, "ban", "2001:db8::/32", "--hours", "876000", "--why", "spam")
        token = undermine("admin", "--database", database, "bots", "add", "House Bot").strip()
        expected["bots"]["House Bot"] = {"token": token}
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()
    with sqlite3.connect(file) as store:
        expected["log"] = dict(store.execute("SELECT table_id, count(*) FROM log GROUP BY table_id").fetchall())
        store.execute("VACUUM")
    packed(folder / "tables.db.gz", file.read_bytes())
    packed(folder / "expected.json.gz", json.dumps(expected, indent=1).encode())
    for left_over in folder.glob("tables.db*"):
        if left_over.suffix != ".gz":
            left_over.unlink()
    records = {label: table["record"] for label, table in expected["tables"].items() if "record" in table}
    (folder / "server.jsonl").write_text(records["rated 0"])
    (folder / "server-expansion.jsonl").write_text(records["rated expansion"])


def packed(file: Path, content: bytes) -> None:
    file.write_bytes(gzip.compress(content, 9, mtime=0))


def make_records(folder: Path) -> None:
    """A record that breaks off, with talk; and a game that the terminal saved to go on with."""
    game = Game.new(["Ann", "Ben", "Cat"], expansion=True, seed=SEED, options={"rounds": 2})
    chance = random.Random(SEED)
    while game.ply < PLAYED_MOVES:
        if chance.random() < 0.2 and game.to_move is not None:
            game.say(game.to_move, "role:saboteur")
        game.play(chance.choice(game.legal_moves.texts()))
    (folder / "unfinished.jsonl").write_text(game.record())
    saved = folder / "saved.jsonl"
    undermine("play", "--plain", "--players", "4", "--seed", "7", "--save", str(saved), input="1\n1\n1\nquit\n")
    if not saved.exists():
        sys.exit("the terminal saved nothing")


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    make_records(folder)
    make_database(folder)


if __name__ == "__main__":
    main()
