"""Bad input: frames and requests that are wrong in every way, and a few right ones at the wrong time."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tests.secrecy.law import PROBES
from undermine.talk import STATEMENTS

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 11, 12, 2**31, 2**63, -(2**70), 1e308, "", " ", "0", "seat", "\x00", "\ud7ff", "💥",
    "a" * 41, "x" * 300, [], [0], [[]], {}, {"seat": 0}, "null", "<script>", "\u202eabc", "../../etc/passwd", "' OR 1",
)  # fmt: skip
BROKEN = ("", " ", "{", "}", "[", "null", "true", "0", "-", '"', '"do"', "{}", "[]", "[{}]", "NaN", "Infinity", "\x00",
          '{"do":}', '{"do":"move",}', "{'do':'start'}", '{"do":"sync"} {"do":"sync"}', '{"do":"sync","do":"start"}',
          '{"do":1}', '{"do":null,"key":"a"}', '{"key":"a"}', "\ufeff{}", "💥")  # fmt: skip
PATHS = ("/", "/api", "/api/", "/api/tables", "/api/tables/x", "/api/tables/x/replay", "/api/tables/x/record",
         "/api/tables/x/commands", "/api/people", "/api/people/me", "/api/quick", "/api/games", "/api/lobby/socket",
         "/api/tables/x/socket", "/metrics", "/health", "/ready", "/api/bots", "/api/openapi.json", "//", "/%",
         "/api/schemas.json", "/api/tables/%00", "/api/tables/%ff%fe", "/api/tables/..%2f..%2fx", "/api//tables",
         "/api/tables/%F0", "/api/tables/%00/replay", "/api/tables/%00/commands")  # fmt: skip
QUERIES = ("", "?", "?seat=0", "?seat=-1", "?seat=99999999999", "?seat=x", "?seat=%00", "?before=1-x", "?before=-",
           "?before=9999999999999999999", "?before=1-%00", "?since=x", "?seat=1&seat=2", "?before=%C2%B2-x", "?a",
           "?before=999999999999999999-x")  # fmt: skip
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW")


class BadInput:
    """Makes random messages; `frame` is answered, `last_frame` closes its socket."""

    def __init__(self, random: Random, people: list[str]) -> None:
        self._random, self._people = random, people
        self.ply = 0
        """The current ply, so that some moves come at the right time."""
        self._kinds: tuple[tuple[float, Callable[[], str | bytes]], ...] = (
            (25, self.broken),
            (20, self.mistyped),
            (15, self.unknown),
            (15, self.out_of_place),
            (10, self.cut_off),
            (6, self.binary),
            (4, self.sync),
            (3, self.nested),
            (1, self.long),
            (1, self.right),
        )

    def frame(self) -> str | bytes:
        """Return a frame that must be answered."""
        weights = [weight for weight, _ in self._kinds]
        return self._random.choices(self._kinds, weights)[0][1]()

    def command(self) -> dict[str, Any]:
        """Return a well-formed command with random fields."""
        random = self._random
        key, seat = f"f{random.randrange(300)}", random.randrange(12)
        person, text = (
            random.choice(self._people),
            random.choice(("hello", "", "\u202eev\u0000il", "é" * 100, "x" * 290)),
        )
        ply = random.choice((0, self.ply, self.ply, self.ply + 1, self.ply - 1 if self.ply else 0, 1_000_000))
        commands: tuple[dict[str, Any], ...] = (
            {"do": "move", "seat": seat, "ply": ply, "move": random.choice(PROBES)},
            {"do": "move", "seat": random.randrange(3), "ply": self.ply, "move": random.choice(PROBES)},
            {"do": "say", "seat": seat, "talk": random.choice(tuple(STATEMENTS)) if seat % 2 else text},
            {"do": "chat", "text": text if random.random() < 0.1 else ""},
            {"do": "ask", "seat": seat % 4, "move": random.choice((*PROBES, text))},
            {"do": "return", "seat": seat},
            {"do": "replace", "seat": seat, "level": random.choice((None, "random", "no bot"))},
            {"do": "leave", "seat": 3 + seat},
            {"do": "bot-speed", "bot_speed": random.choice(("slow", "fast", "furious"))},
            {"do": "hand-on", "person": "nobody"},
            {"do": "kick", "person": "nobody"},
            {"do": "mute", "person": person, "on": random.random() < 0.5},
            {"do": "report", "person": "nobody", "text": text},
            {"do": "vote", "end": False},
            {"do": "place-bot", "seat": seat, "level": random.choice((None, "random", "no bot"))},
            {"do": "swap", "seat": seat, "other": random.randrange(12)},
            {"do": "start"},
            {"do": "rematch"},
            {"do": "sit", "seat": seat, "name": text},
        )
        return random.choice(commands) | {"key": key}

    # frames

    def broken(self) -> str:
        return self._random.choice(BROKEN)

    def mistyped(self) -> str:
        message = self.command()
        keep = message["do"] in ("leave", "vote")  # leaving, or ending the game, would end the test
        message["key" if keep else self._random.choice(list(message))] = self._random.choice(ODD)
        return json.dumps(message)

    def unknown(self) -> str:
        """Unknown fields and commands."""
        message = self.command()
        if self._random.random() < 0.5:
            message["do"] = self._random.choice(("rob", "Move", "move ", "", "do", "admin", "__class__"))
        else:
            message[self._random.choice(("token", "role", "table", "x" * 200, "", "number"))] = self._random.choice(ODD)
        return json.dumps(message)

    def out_of_place(self) -> str:
        """Out of turn, stale, repeated, or in the wrong order."""
        return json.dumps(self.command(), ensure_ascii=self._random.random() < 0.5)

    def cut_off(self) -> str:
        text = self.out_of_place()
        cut = self._random.randrange(len(text))
        return (
            text[:cut] if self._random.random() < 0.5 else text[:cut] + chr(self._random.randrange(1, 300)) + text[cut:]
        )

    def binary(self) -> bytes:
        if self._random.random() < 0.5:
            return self.out_of_place().encode()
        return self._random.randbytes(self._random.randrange(60))

    def sync(self) -> str:
        since = self._random.choice((2**20, 2**31, 10**6, -1, 10**30, None, "0"))
        return json.dumps({"do": "sync", "since": since})

    def nested(self) -> str:
        depth = self._random.randrange(1, 1900)
        return self._random.choice(("[" * depth, "[" * depth + "]" * depth, '{"do":' * (depth // 4)))

    def long(self) -> str:
        """Nearly as long as a frame may be."""
        return json.dumps({"do": "chat", "key": "k" * 41, "text": "x" * self._random.randrange(2001, 4000)})

    def right(self) -> str:
        return json.dumps({"do": "sync", "since": 1_000_000})

    def last_frame(self) -> tuple[int, bytes]:
        """Return the opcode and the content of a frame that no server can accept."""
        return self._random.choice(
            ((1, b"\xff\xfe" + self._random.randbytes(5)), (1, b"x" * 4097), (2, b"x" * 70_000), (1, b"\xed\xa0\x80"))
        )

    # requests

    def request(self) -> bytes:
        """Return a request that is HTTP, for something wrong."""
        random = self._random
        body = random.choice((b"", b"{", self.mistyped().encode(), b"x" * 20_000, b"\xff" * 20, b"[" * 5000, b"null"))
        head = f"{random.choice(METHODS)} {random.choice(PATHS)}{random.choice(QUERIES)} HTTP/1.1\r\nhost: x\r\n"
        return head.encode() + b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(body) + body

    def broken_request(self) -> bytes:
        """Return bytes that are hardly HTTP."""
        return self._random.choice(BROKEN_REQUESTS)


UPGRADE = b"GET /api/lobby/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
POST = b"POST /api/people HTTP/1.1\r\nhost: x\r\n"
GET = b"GET /api/people/me HTTP/1.1\r\nhost: x\r\n"
BROKEN_REQUESTS = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /api/tables/\xff\xfe/socket HTTP/1.1\r\nhost: x\r\n\r\n",
    UPGRADE.replace(b"lobby", b"\xff\xfe") + b"\r\n",
    UPGRADE + b"\r\n",
    UPGRADE + b"sec-websocket-key: short\r\nsec-websocket-version: 99\r\n\r\n",
    UPGRADE.replace(b"GET", b"POST") + b"\r\n",
    POST + b"content-length: -5\r\n\r\n",
    POST + b"content-length: 5\r\ncontent-length: 6\r\n\r\nhello",
    POST + b"transfer-encoding: chunked\r\n\r\nzz\r\n",
    GET + b"x: " + b"y" * 200_000 + b"\r\n\r\n",
    b"GET " + b"/x" * 40_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",
    GET + b"authorization: Bearer \xff\xfe\r\ncookie: undermine=\xff; =;;\r\n\r\n",
    GET + b"origin: http://[\r\n\r\n",
    GET + b"origin: null\r\n\r\n",
)
