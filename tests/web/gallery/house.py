"""A server whose tables, bots and dates are the same in every run, and the person who uses it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.server.process import ServerProcess, running
from tests.server.rated_games import ANN, BEN, CAT, RatedGame, token_for, write_people
from tests.web.person import Person
from undermine.server.config import now_ms
from undermine.server.migrations import bring_up_to_date
from undermine.server.store import open_store

SECRET = "a7" * 32
"""All deals and all choices of the bots follow from it."""
TODAY_MS = 1_772_200_800_000
"""The time on all clocks when a run begins: 27 February 2026, 14:00 UTC."""
DAY_MS = 86_400_000
SHIFTED_CLOCK = """(() => {
  const Real = Date, ahead = AHEAD;
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length) super(...given); else super(Real.now() + ahead); }
    static now() { return Real.now() + ahead; }
  };
})()"""


@contextmanager
def open_house(browser: Browser) -> Iterator[Person]:
    """Run a server with some rated games for the length of the block. Yields Ann, who has played them."""
    ahead = TODAY_MS - now_ms()
    with TemporaryDirectory() as name:
        folder = Path(name)
        database = f"sqlite:///{folder}/tables.db"
        write_rated_games(database)
        with running(database, folder / "log", keep_days=0, secret=SECRET, ahead_ms=ahead) as server:
            person = sign_in(browser, server, ahead)
            yield person
            person.close()


def write_rated_games(database: str) -> None:
    engine = open_store(database)
    bring_up_to_date(engine)
    write_people(engine, ANN, BEN, CAT)
    for index in range(3):
        at = TODAY_MS - (3 - index) * DAY_MS
        RatedGame(f"game{index}", (ANN, BEN, CAT), 5, expansion=index == 2, at=at).write(engine)
    engine.dispose()


def sign_in(browser: Browser, server: ServerProcess, ahead: int) -> Person:
    """Return Ann at a browser whose clock agrees with the server's."""
    person = Person(browser, server.address, timezone_id="UTC")
    person.context.add_init_script(SHIFTED_CLOCK.replace("AHEAD", str(ahead)))
    person.context.add_cookies([{"name": "undermine", "value": token_for(ANN), "url": person.address}])
    return person
