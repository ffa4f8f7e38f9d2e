"""Frames, bodies and heads that are too large, too deep, or compressed."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable

from tests.attack.attack import Attack, Limit, Target
from tests.attack.connection import TEXT, connect, frame, open_socket, request
from undermine.wire.update import WIRE_VERSION

LOOPS, MOST = 16, 200
MEGABYTE = 2**20
DEEP = b"[" * 4000
COMPRESSED = gzip.compress(b"0" * 10 * MEGABYTE)
FRAMES = (
    frame(TEXT, b"x" * MEGABYTE),
    b"\x81\xff" + (2**62).to_bytes(8, "big") + b"\0\0\0\0" + b"x" * 60_000,
    frame(TEXT, DEEP),
    frame(TEXT, b'{"do":"chat","key":"a","text":' + DEEP[:3000]),
    b"\xc1\xfe\x0f\xa0\0\0\0\0" + COMPRESSED[:4000],
)
"""One that is sent whole, one that promises 4 EB, two that are deep, and one that claims to be compressed."""


async def send_frames(target: Target) -> None:
    """Send large frames and bodies."""
    async with target.attacking(until="closed by the server"):
        await asyncio.gather(*(_loop(target, turn, _send_frame, _send_body) for turn in range(target.count(LOOPS))))
        await target.hold()


async def send_heads(target: Target) -> None:
    """Send long heads, with long lines, with many lines, and without an end."""
    async with target.attacking(until="answers 400"):
        await asyncio.gather(*(_loop(target, turn, _send_head) for turn in range(target.count(LOOPS))))
        await target.hold()


async def send_upgrades(target: Target) -> None:
    """Ask for sockets in wrong ways: each may be a line in the server's log."""
    async with target.attacking():
        await asyncio.gather(*(_loop(target, turn, _send_upgrade) for turn in range(target.count(LOOPS))))
        await target.hold()


async def _loop(target: Target, turn: int, *sends: Callable[[Target, int], object]) -> None:
    for number in range(MOST):
        for send in sends:
            await send(target, turn + number)  # type: ignore[misc]
        await asyncio.sleep(0.005)


async def _send_frame(target: Target, number: int) -> None:
    connection = await open_socket(target, target.table)
    if connection is not None:
        await connection.write(FRAMES[number % len(FRAMES)])
        await connection.until(lambda now: now.answers["refused"] or not now.is_open)
        connection.close()
        target.tally["frames"] += 1


async def _send_body(target: Target, number: int) -> None:
    bodies = (
        request(target, "POST", "/api/people", body=b"x" * MEGABYTE),
        request(target, "POST", "/api/people", body=DEEP * 4),
        request(target, "POST", "/api/people", "content-encoding: gzip", body=COMPRESSED),
        request(target, "POST", "/api/people", "content-length: 9999999999") + b"x" * MEGABYTE,
        request(target, "POST", "/api/people", "transfer-encoding: chunked") + b"4000\r\n" + b"x" * 16384,
    )
    await _send_bytes(target, bodies[number % len(bodies)], "bodies")


async def _send_head(target: Target, number: int) -> None:
    heads = (
        request(target, "GET", "/api/bots", "x-long: " + "x" * 2 * MEGABYTE),
        request(target, "GET", "/api/bots", *(f"x-{line}: x" for line in range(50_000))),
        request(target, "GET", "/api/bots?" + "x" * MEGABYTE),
        request(target, "GET", "/api/bots", "cookie: undermine=" + "x" * 60_000),
        b"GET /api/bots HTTP/1.1\r\nhost: x\r\nx-endless: " + b"x" * MEGABYTE,
    )
    await _send_bytes(target, heads[number % len(heads)], "heads")


async def _send_upgrade(target: Target, number: int) -> None:
    path = f"/api/tables/{target.table}/socket?wire={WIRE_VERSION}"
    upgrade = ("upgrade: websocket", "connection: upgrade")
    wrong = (
        request(target, "GET", path, *upgrade),
        request(target, "GET", path, *upgrade, "sec-websocket-version: 99", "sec-websocket-key: x"),
        request(target, "GET", path, *upgrade, "sec-websocket-version: 13", "sec-websocket-key: \\n\\r" + "x" * 3000),
        request(target, "POST", path, *upgrade, "sec-websocket-version: 13", "sec-websocket-key: " + "A" * 22 + "=="),
    )
    await _send_bytes(target, wrong[number % len(wrong)], "upgrades")


async def _send_bytes(target: Target, content: bytes, what: str) -> None:
    connection = await connect(target)
    if connection is not None:
        await connection.write(content)
        await connection.until(lambda now: now.received or not now.is_open)
        connection.close()
        target.tally[what] += 1


FRAMES_ATTACK = Attack(
    "large-frames",
    "frames and bodies of a megabyte, deep JSON, compressed bombs",
    send_frames,
    (Limit("closed by the server", least=1),),
)
HEADS = Attack(
    "large-heads",
    "heads of a megabyte, with long lines or 50,000 lines",
    send_heads,
    (Limit("answers 400", least=1),),
)
UPGRADES = Attack("bad-upgrades", "handshakes of sockets that are wrong", send_upgrades, (Limit("upgrades", least=1),))
