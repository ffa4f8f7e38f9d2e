"""A worker process in which bots think. It reads requests from standard input and writes replies to standard output.

A worker keeps a bot as long as there is room. A bot that it does not know any more is rebuilt from the events of its
seat. Questions about finished games need no bot that is kept.

A worker begins at once, even if the bots are still being compiled. Until they are, a simple bot moves in their place.
"""

from __future__ import annotations

import sys
import threading
import time
from collections import OrderedDict
from functools import partial
from typing import BinaryIO

import msgspec

from undermine.bots import make
from undermine.bots.driver import BotDriver
from undermine.bots.suspicion import thoughts_of
from undermine.bots.warm_up import are_bots_cached, warm_up
from undermine.event import AnyEvent
from undermine.rulebook.compile_cache import cache_folder
from undermine.rulebook.compiler import COMPILED, IS_SWITCHED_OFF, SOURCES, require_compiler, stay_plain
from undermine.server import logs
from undermine.server.lessons.adviser import ADVISER, Adviser
from undermine.view.view import TableView, View
from undermine.wire.suspicion import BotThoughts

MAX_BOTS = 5000
HEADER_SIZE = 4
"""Bytes before each message that hold its length."""
READY = bytes(HEADER_SIZE)
"""An empty message, which the worker sends when it is ready for requests."""
SIMPLE_LEVELS = ("random", "rookie") if COMPILED or IS_SWITCHED_OFF else ("random", "rookie", "digger", ADVISER)
"""Bots that play as plain Python. The last two take half a second a move: they do so only where Numba is missing."""
STAND_IN = "rookie"
"""Who moves in place of a bot that is not compiled yet."""
POLL_SECONDS = 0.25
LOG_LEVEL = "warning"


class TurnRequest(msgspec.Struct, frozen=True, tag=True):
    """Asks a bot for its turn: what it says, and its move."""

    table: str
    seat: int
    level: str
    seed: str
    told: int
    """How many events the bot was told before these."""
    events: tuple[AnyEvent, ...]
    view: View
    may_speak: bool


class TurnReply(msgspec.Struct, frozen=True, tag=True):
    """What the bot says, and its move. No move and no faults: the worker must be told all events again."""

    move: str | None = None
    talk: str | None = None
    faults: tuple[str, ...] = ()
    """What the bot or its worker did wrong, as sentences without a subject."""
    stand_in: str | None = None
    """The level of the bot that moved in place of one that is not compiled yet. It must be told no events."""


class BeliefRequest(msgspec.Struct, frozen=True, tag=True):
    """Asks what the bot on a seat believed about everybody during a finished game."""

    table: str
    seat: int
    level: str
    role: str
    public: TableView
    steps: tuple[tuple[int, tuple[AnyEvent, ...]], ...]
    """Deals, moves and statements by sequence number, as the seat saw them."""


class BeliefReply(msgspec.Struct, frozen=True, tag=True):
    """What it believed, unless that failed."""

    thoughts: BotThoughts | None = None
    faults: tuple[str, ...] = ()


class BotCache:
    """The bots of this process, by table, seat and level."""

    def __init__(self, are_compiled: bool = True) -> None:
        self.are_compiled = are_compiled
        """Whether the bots can think: as plain Python, they are too slow."""
        self._drivers: OrderedDict[tuple[str, int, str], BotDriver] = OrderedDict()

    def take_turn(self, request: TurnRequest) -> TurnReply:
        """Return the turn of a bot."""
        if not self.are_compiled and request.level not in SIMPLE_LEVELS:
            return take_turn_of_stand_in(request)
        driver = self._find(request)
        if driver is None:
            return TurnReply()
        driver.tell(request.events)
        turn = driver.turn(request.view, request.seed, request.may_speak)
        return TurnReply(str(turn.move), None if turn.talk is None else str(turn.talk), tuple(turn.faults))

    def _find(self, request: TurnRequest) -> BotDriver | None:
        """Return the bot, a new one if it is to be told everything; `None` if it must be, but is not."""
        key = request.table, request.seat, request.level
        driver = self._drivers.pop(key, None)
        if request.told == 0:
            build = Adviser if request.level == ADVISER else partial(make, request.level)
            driver = BotDriver.build(build, request.seat)
        elif driver is None or driver.told != request.told:
            return None
        self._drivers[key] = driver
        if len(self._drivers) > MAX_BOTS:
            self._drivers.popitem(last=False)
        return driver

    def load_compiled(self) -> None:
        """Load the compiled bots, as soon as somebody has compiled them."""
        while cache_folder(SOURCES) is not None and not are_bots_cached():
            time.sleep(POLL_SECONDS)
        warm_up()
        self.are_compiled = True


def take_turn_of_stand_in(request: TurnRequest) -> TurnReply:
    """Return the move of a simple bot, which knows no more than the view and says nothing."""
    driver = BotDriver.build(partial(make, STAND_IN), request.seat)
    turn = driver.turn(request.view, request.seed, may_speak=False)
    return TurnReply(str(turn.move), None, tuple(turn.faults), STAND_IN)


def find_beliefs(request: BeliefRequest) -> BeliefReply:
    """Return what a bot believed. A bot that raises does not end the process."""
    try:
        require_compiler("A belief")
        return BeliefReply(thoughts_of(request.level, request.seat, request.public, request.steps, request.role))
    except Exception as error:  # noqa: BLE001  bots are written by others
        return BeliefReply(faults=(f"raised {type(error).__name__}: {error}",))


def serve(bots: BotCache, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer requests until there are no more."""
    decoder: msgspec.msgpack.Decoder[TurnRequest | BeliefRequest] = msgspec.msgpack.Decoder(TurnRequest | BeliefRequest)
    encoder = msgspec.msgpack.Encoder()
    while header := source.read(HEADER_SIZE):
        request = decoder.decode(source.read(int.from_bytes(header, "big")))
        reply = encoder.encode(bots.take_turn(request) if isinstance(request, TurnRequest) else find_beliefs(request))
        sink.write(len(reply).to_bytes(HEADER_SIZE, "big") + reply)
        sink.flush()


def main() -> None:
    """Run the worker. Bots that print write to standard error: standard output is for replies."""
    logs.set_up(LOG_LEVEL)
    logs.log_uncaught()
    sink = sys.stdout.buffer
    sys.stdout = sys.stderr
    stay_plain()
    bots = BotCache(are_compiled=IS_SWITCHED_OFF)
    if COMPILED and are_bots_cached():
        bots.load_compiled()
    elif COMPILED:
        threading.Thread(target=bots.load_compiled, daemon=True).start()
    try:
        sink.write(READY)
        sink.flush()
        serve(bots, sys.stdin.buffer, sink)
    except (KeyboardInterrupt, BrokenPipeError):
        return


if __name__ == "__main__":
    main()
