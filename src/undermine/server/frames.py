"""WebSocket frames (RFC 6455) that are written without the library, because that takes less time."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha1
from struct import Struct

import msgspec

from undermine.server.connection import REFUSED
from undermine.wire.update import Farewell

FINAL_TEXT, FINAL_CLOSE = 0x81, 0x88
"""The first byte of a frame that holds a whole text, and of one that closes."""
WEBSOCKET_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""A constant of RFC 6455, 4.2.2."""
_MEDIUM, _LONG = Struct("!BBH"), Struct("!BBQ")
_ENCODER = msgspec.json.Encoder()


def text_frame(message: bytes) -> bytes:
    """Return a text as an unmasked WebSocket frame (RFC 6455, 5.2).

    `websockets.frames.Frame.serialize` does the same, but takes 7 % of the event loop's work for a move.
    """
    size = len(message)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + message
    if size < 1 << 16:
        return _MEDIUM.pack(FINAL_TEXT, 126, size) + message
    return _LONG.pack(FINAL_TEXT, 127, size) + message


def last_frames(reason: str, sentence: str) -> bytes:
    """Return a farewell and a close, as frames."""
    content = REFUSED.to_bytes(2, "big") + reason.encode()
    return text_frame(_ENCODER.encode(Farewell(reason, sentence))) + bytes((FINAL_CLOSE, len(content))) + content


def websocket_accept(key: bytes) -> bytes:
    """Return the answer to a handshake: browsers cannot read why a handshake is refused, so it is accepted first."""
    accept = b64encode(sha1(key + WEBSOCKET_GUID, usedforsecurity=False).digest())
    head = b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: "
    return head + accept + b"\r\n\r\n"
