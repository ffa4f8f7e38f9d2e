"""A process in which bots think: reads questions from standard input, writes answers to standard output.

A bot lives here as long as its table; one that is not known any more is rebuilt from its seat's events. Of games that
are over it is asked what it thought, and needs no life for that.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import BinaryIO

import msgspec

from undermine.bots import Bot, make
from undermine.bots.suspicion import thoughts_of
from undermine.bots.warm import warm_up
from undermine.event import AnyEvent
from undermine.notation import Move
from undermine.view import Table, View
from undermine.wire.suspicion import BotThoughts

MOST_BOTS = 5000
HEAD = 4
"""Bytes that say how long a message is."""


class Question(msgspec.Struct, frozen=True, tag=True):
    """Asks what the bot on a seat does."""

    table: str
    seat: int
    level: str
    seed: str
    told: int
    """How many events the bot has been told before these."""
    events: tuple[AnyEvent, ...]
    view: View
    may_speak: bool


class Choice(msgspec.Struct, frozen=True, tag=True):
    """A move, and what the bot says with it; no move where the bot must be told everything again, or failed."""

    move: str | None = None
    talk: str | None = None
    failure: str | None = None


class Recall(msgspec.Struct, frozen=True, tag=True):
    """Asks what the bot on a seat thought of everybody, all through a game."""

    table: str
    seat: int
    level: str
    role: str
    public: Table
    steps: tuple[tuple[int, tuple[AnyEvent, ...]], ...]
    """Deals, moves and statements by their numbers, as the seat saw them."""


class Recalled(msgspec.Struct, frozen=True, tag=True):
    """What it thought, unless that failed."""

    thoughts: BotThoughts | None = None
    failure: str | None = None


class Bots:
    """The bots that live in this process, with the number of events that each was told."""

    def __init__(self) -> None:
        """None yet."""
        self._bots: OrderedDict[tuple[str, int, str], tuple[Bot, int]] = OrderedDict()

    def answer(self, question: Question) -> Choice:
        """What a bot chooses; a bot that fails does not take the process with it."""
        try:
            return self._answer(question)
        except Exception as error:  # noqa: BLE001  bots are written by others
            self._bots.pop(_name(question), None)
            return Choice(failure=f"{type(error).__name__}: {error}")

    def _answer(self, question: Question) -> Choice:
        name = _name(question)
        bot, told = self._bots.pop(name, (None, 0))
        if question.told == 0:
            bot = make(question.level, question.seat)
        elif bot is None or told != question.told:
            return Choice()
        for event in question.events:
            bot.watch(event)
        self._bots[name] = bot, question.told + len(question.events)
        if len(self._bots) > MOST_BOTS:
            self._bots.popitem(last=False)
        bot.random.seed(question.seed)
        talk = bot.speak(question.view) if question.may_speak else None
        move = bot.choose(question.view)
        if not isinstance(move, Move | str):
            raise TypeError(f"the bot chose {type(move).__name__}, which is no move")
        return Choice(str(move) if isinstance(move, Move) else move, str(talk) if talk is not None else None)


def _name(question: Question) -> tuple[str, int, str]:
    return question.table, question.seat, question.level


def recalled(asked: Recall) -> Recalled:
    """What a bot thought; one that fails does not take the process with it."""
    try:
        return Recalled(thoughts_of(asked.level, asked.seat, asked.public, asked.steps, asked.role))
    except Exception as error:  # noqa: BLE001  bots are written by others
        return Recalled(failure=f"{type(error).__name__}: {error}")


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer questions until there are no more."""
    bots = Bots()
    decoder: msgspec.msgpack.Decoder[Question | Recall] = msgspec.msgpack.Decoder(Question | Recall)
    encoder = msgspec.msgpack.Encoder()
    while head := source.read(HEAD):
        asked = decoder.decode(source.read(int.from_bytes(head, "big")))
        answer = encoder.encode(bots.answer(asked) if isinstance(asked, Question) else recalled(asked))
        sink.write(len(answer).to_bytes(HEAD, "big") + answer)
        sink.flush()


def main() -> None:
    """Bots that print get standard error instead: standard output is for answers."""
    sink = sys.stdout.buffer
    sys.stdout = sys.stderr
    warm_up()
    try:
        serve(sys.stdin.buffer, sink)
    except (KeyboardInterrupt, BrokenPipeError):
        return


if __name__ == "__main__":
    main()
