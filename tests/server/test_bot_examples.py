"""The examples of the Bot API, in Python and in TypeScript, play whole games against a real server."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.guest_bots import create_bot
from tests.server.helpers import async_test
from tests.server.in_process import in_process_server
from tests.server.players import is_over, signed_in
from undermine import Game

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
COMPILER = ROOT / "web" / "node_modules" / "typescript"
TRANSLATE = """
const [compiler, source, target] = process.argv.slice(1);
const { readFileSync, writeFileSync } = require("fs");
const options = { compilerOptions: { target: "es2022", module: "esnext" } };
writeFileSync(target, require(compiler).transpileModule(readFileSync(source, "utf8"), options).outputText);
"""
"""Strips the types; `make check` checks them."""


async def _play(sqlite: str, *command: str) -> None:
    """Let a bot in a process of its own sit down and play to the end against the server's bots."""
    async with in_process_server(sqlite) as server, signed_in(server.address, "Ann") as [ann]:
        token = (await create_bot(ann)).token or ""
        name = await ann.open_table(seats=3, sit=False, open=False, options={"rounds": 1}, level="random")
        bot = await asyncio.create_subprocess_exec(
            *command,
            server.address,
            name,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={"PATH": os.environ["PATH"], "UNDERMINE_BOT_TOKEN": token},
        )
        async with ann.table(name) as table:
            await table.until(lambda table: table.info is not None and table.info.players[0] is not None)
            await table.start()
            await table.until(is_over)
        out, errors = await bot.communicate()
        assert bot.returncode == 0, errors.decode()
        assert out.decode().splitlines()[0] == "seat 0"
        assert out.decode().splitlines()[1].startswith("gold [")
        assert Game.replay(await ann.record(name)).over


@async_test
async def test_the_bot_in_python_plays_a_whole_game(sqlite: str) -> None:
    await _play(sqlite, sys.executable, str(EXAMPLES / "bot.py"))


@pytest.mark.skipif(not COMPILER.exists() or shutil.which("node") is None, reason="needs Node and npm ci in web/")
def test_the_bot_in_typescript_plays_a_whole_game(sqlite: str, tmp_path: Path) -> None:
    program = tmp_path / "bot.mjs"
    translated = ["node", "-e", TRANSLATE, str(COMPILER), str(EXAMPLES / "bot.ts"), str(program)]
    subprocess.run(translated, check=True)
    async_test(_play)(sqlite, "node", str(program))


@pytest.mark.parametrize(("name", "language"), [("bot.py", "python"), ("bot.ts", "typescript")])
def test_the_page_shows_the_examples_as_they_are(name: str, language: str) -> None:
    page = (ROOT / "docs" / "bot-api.md").read_text(encoding="utf-8")
    block = rf"^```{{code-block}} {language}\n:caption: examples/{name}\n\n(.*?)^```"
    shown = re.findall(block, page, re.MULTILINE | re.DOTALL)
    assert shown == [(EXAMPLES / name).read_text(encoding="utf-8")]
