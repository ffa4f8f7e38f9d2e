"""Without Numba the library is whole: games, records, pictures, the terminal, a server, and bots that need no search.

What would be too slow as plain Python refuses with a sentence that names the extra.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.missing_modules import ROOT, run, without
from tests.server.helpers import async_test, new_key, refused
from tests.server.players import is_over
from tests.server.process import running
from tests.test_docs import blocks
from undermine.client import Session
from undermine.wire import command

INSTALL = "needs optional packages; install them with: pip install 'undermine[fast]'"

LIBRARY = """
import importlib.util, sys
from undermine import Game
from undermine.arena import play_match
from undermine.bots import make, thoughts_in
from undermine.columns import move_columns
from undermine.draw import table_svg, to_png

assert importlib.util.find_spec("numba") is None
game = play_match(["random", "rookie", "rookie"], seed=5, options={"rounds": 1}).game
record = game.record()
assert Game.replay(record).record() == record
game.undo()
assert Game.from_text(game.position).position == game.position
assert to_png(table_svg(game.view(0))).startswith(b"\\x89PNG")
assert len(move_columns(record)) > 20
begin = Game.replay("".join(record.splitlines(keepends=True)[:4]))
seat = begin.to_move
assert make("digger", seat).choose(begin.view(seat)) in begin.legal_moves
[thoughts] = thoughts_in(begin.record(), {0: "sleuth"})
assert len(thoughts.rounds[0].thoughts) == 3
"""

HINT = """
from undermine import Game
from undermine.server.bot_worker import BotCache, TurnRequest
from undermine.server.lessons.adviser import ADVISER

game = Game.new(players=3, seed=1)
seat = game.to_move
events = tuple(event.seen_by(seat) for event in game.events)
request = TurnRequest("a table", seat, ADVISER, "a seed", 0, events, game.view(seat), False)
reply = BotCache(are_compiled=False).take_turn(request)
assert reply.move in game.legal_moves.texts() and reply.stand_in is None, reply
"""

REFUSALS = {
    "from undermine.envs import Batch; Batch(2)": "Simulating games",
    "from undermine.envs.undermine_v0 import env; env()": "Simulating games",
    "from undermine.envs.openspiel import UndermineGame; UndermineGame({})": "Simulating games",
    "from undermine.sim.warm_up import warm_up; warm_up()": "Simulating games",
    "from undermine.arena import play_match; play_match(['sleuth'] * 3, seed=1)": "The bot Sleuth",
    "from undermine.arena import play_match; play_match(['random', 'searcher', 'random'], seed=1)": "The bot Searcher",
}
COMMANDS = {
    "simulate": "this command",
    "simulate --bot rookie,sleuth --games 2": "The bot Sleuth",
    "bench": "this command",
    "dataset -o games.parquet": "a data set",
    "arena sleuth digger --deals 1 --players 3 --workers 1": "The bot Sleuth",
    "bot-test sleuth --players 3": "The bot Sleuth",
}
PROGRAM = """
import sys
from undermine.cli import main
from undermine.extras import MissingExtra

for code in sys.stdin.read().splitlines():
    if code.startswith("undermine "):
        print(main(code.split()[1:]), file=sys.stderr)
        continue
    try:
        exec(code)
    except MissingExtra as missing:
        print(missing, file=sys.stderr)
"""


@pytest.fixture
def variables(tmp_path: Path) -> dict[str, str]:
    return without(tmp_path, ["numba"]) | {"NUMBA_DISABLE_JIT": "0"}


def test_the_readme_and_the_library_work(variables: dict[str, str]) -> None:
    [readme] = blocks(ROOT / "README.md")
    played = run(variables, "-c", readme + LIBRARY)
    assert played.returncode == 0, played.stderr
    assert len(played.stdout.splitlines()) > 100
    assert played.stderr == f"undermine: A belief is slow as plain Python and {INSTALL}\n"


def test_what_needs_numba_says_so_in_one_sentence(variables: dict[str, str], tmp_path: Path) -> None:
    lines = [*REFUSALS, *(f"undermine {command}" for command in COMMANDS)]
    refused = run(variables, "-c", PROGRAM, stdin="\n".join(lines), cwd=tmp_path)
    from_python = [f"{what} {INSTALL}" for what in REFUSALS.values()]
    from_shell = [line for what in COMMANDS.values() for line in (f"undermine: {what} {INSTALL}", "1")]
    assert refused.stderr.splitlines() == from_python + from_shell
    assert not (tmp_path / "games.parquet").exists()


def test_the_terminal_plays_with_light_bots_and_stands_in_for_others(variables: dict[str, str]) -> None:
    command = ["-m", "undermine", "play", "--plain", "--players", "4", "--seed", "1"]
    light = run(variables, *command, "--bots", "rookie,digger", stdin="quit\n")
    assert light.returncode == 0, light.stderr
    assert INSTALL not in light.stdout + light.stderr
    heavy = run(variables, *command, "--bots", "sleuth,rookie", stdin="who\nquit\n")
    assert heavy.returncode == 0, heavy.stderr
    assert f"A rookie plays for the better bots: thinking {INSTALL}" in heavy.stdout
    assert f"Your move: who\nAdvice {INSTALL}" in heavy.stdout
    assert not heavy.stderr


def test_hints_in_lessons_come_from_the_adviser(variables: dict[str, str]) -> None:
    advised = run(variables, "-c", HINT)
    assert advised.returncode == 0, advised.stderr


@pytest.mark.parametrize("level", ["digger", "sleuth"])
@async_test
async def test_a_server_plays_with_light_bots(
    level: str, variables: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rookie moves in place of the sleuth."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    log = tmp_path / "log"
    with running(f"sqlite:///{tmp_path}/tables.db", log) as server:
        async with Session(server.address) as session:
            await session.come_in("Ada")
            name = await session.quick(seats=3, level=level)
            async with session.table(name) as table:
                await table.until(lambda table: table.has_view and bool(table.view().legal_moves))
                await table.play(Random(1).choice(table.view().legal_moves))
                begun = table.view().table.ply
                await table.until(lambda table: table.view().table.ply >= begun + 2)
                await table.do(command.Vote(key=new_key()))
                await table.until(is_over)
            if level == "sleuth":
                with refused("no-beliefs"):
                    await session.suspicion(name)
            else:
                assert not (await session.suspicion(name)).bots, "a digger has no beliefs"
    assert INSTALL in log.read_text(encoding="utf-8")
