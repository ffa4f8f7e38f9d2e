"""The parts of uvicorn and websockets that `protocol.py` builds on, which are not a public interface.

If this fails after an update of either package, check `protocol.py` against the new version before raising the pin.
"""

from __future__ import annotations

import asyncio
import inspect
import tomllib
from pathlib import Path

import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from undermine.server.frames import text_frame
from undermine.server.protocol import DirectWebSocketProtocol

ROOT = Path(__file__).parents[2]
OVERRIDDEN: dict[type, dict[str, list[str]]] = {
    HttpToolsProtocol: {
        "connection_made": ["self", "transport"],
        "data_received": ["self", "data"],
        "on_message_begin": ["self"],
        "on_headers_complete": ["self"],
        "on_message_complete": ["self"],
        "handle_websocket_upgrade": ["self"],
        "pause_writing": ["self"],
        "resume_writing": ["self"],
        "on_response_complete": ["self"],
        "connection_lost": ["self", "exc"],
        "send_400_response": ["self", "msg"],
    },
    WebSocketsSansIOProtocol: {
        "handle_connect": ["self", "event"],
        "send_receive_event_to_app": ["self"],
        "handle_parser_exception": ["self"],
        "data_received": ["self", "data"],
        "handle_text": ["self", "event"],
        "handle_bytes": ["self", "event"],
        "handle_cont": ["self", "event"],
        "handle_ping": ["self"],
        "handle_pong": ["self", "event"],
        "keepalive_timeout": ["self"],
        "receive": ["self"],
    },
}
"""Methods that we override or call, with their parameters."""
WEBSOCKET_ATTRIBUTES = {
    "queue", "transport", "conn", "close_sent", "close_timer", "close_timeout", "read_paused", "frames", "loop",
    "curr_msg_data_type", "handshake_initiated", "handshake_complete",
}  # fmt: skip


@pytest.mark.parametrize("protocol", OVERRIDDEN)
def test_uvicorn_has_the_methods_that_we_override(protocol: type) -> None:
    for name, parameters in OVERRIDDEN[protocol].items():
        assert list(inspect.signature(getattr(protocol, name)).parameters) == parameters, name


def test_uvicorns_websocket_protocol_has_the_attributes_that_we_use() -> None:
    config = Config("tests:app", ws=DirectWebSocketProtocol)
    config.load_app = lambda: None  # type: ignore[method-assign]
    loop = asyncio.new_event_loop()
    protocol = WebSocketsSansIOProtocol(config, ServerState(), {}, _loop=loop)
    loop.close()
    assert vars(protocol).keys() >= WEBSOCKET_ATTRIBUTES
    assert isinstance(protocol.conn, ServerProtocol)
    for name in ("send_close", "data_to_send", "fail"):
        assert callable(getattr(protocol.conn, name))
    source = inspect.getsource(WebSocketsSansIOProtocol)
    assert "self.response = self.conn.accept(event)" in source, "we read the status of the handshake there"
    assert source.count("self.send_receive_event_to_app()") == 3, "text, binary and continued messages"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_our_frames_are_those_of_websockets(size: int) -> None:
    """RFC 6455, 5.2: the length has three forms."""
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_the_minor_version_of_uvicorn_is_pinned() -> None:
    """Another minor version may change what is listed above."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    [pin] = [one for one in map(Requirement, project["optional-dependencies"]["server"]) if one.name == "uvicorn"]
    major, minor = map(int, uvicorn.__version__.split(".")[:2])
    assert uvicorn.__version__ in pin.specifier
    assert f"{major}.{minor + 1}.0" not in pin.specifier
