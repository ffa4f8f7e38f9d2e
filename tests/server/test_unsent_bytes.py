"""What waits for all clients together is limited: the slowest are dropped first."""

from __future__ import annotations

import pytest

from undermine.server import unsent_bytes
from undermine.server.connection import NORMAL, TOO_SLOW, Connection
from undermine.server.costs import Payer
from undermine.server.unsent_bytes import COUNTED_FROM, KEPT_AFTER_DROPPING, UnsentBytes

MOST = 20 * COUNTED_FROM


class Client:
    """A transport whose client reads when the test says so."""

    def __init__(self, unsent: UnsentBytes) -> None:
        self.waiting, self.code, self.is_aborted = 0, 0, False
        self.connection = Connection(self, None, Payer("192.0.2.7", []), unsent)

    def receive(self, size: int) -> None:
        """Let the server send something, which waits."""
        self.connection.send(b"x" * size)

    def send(self, *messages: bytes) -> int:
        self.waiting += sum(map(len, messages))
        return self.waiting

    def close(self, code: int, _reason: str) -> None:
        self.code = code

    def abort(self) -> None:
        self.is_aborted = True

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


@pytest.fixture(autouse=True)
def _small_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unsent_bytes, "MAX_UNSENT_TOTAL", MOST)


def test_the_slowest_are_dropped_until_little_enough_waits() -> None:
    unsent = UnsentBytes()
    slow, slower = [Client(unsent) for _ in range(4)], [Client(unsent) for _ in range(4)]
    for client in slow:
        client.receive(COUNTED_FROM)
    for client in slower[:3]:
        client.receive(5 * COUNTED_FROM)
    assert not any(client.is_aborted for client in slow + slower)
    slower[3].receive(5 * COUNTED_FROM)
    assert [client.is_aborted for client in slow] == [False] * 4
    dropped = [client for client in slower if client.is_aborted]
    assert len(dropped) == 2, "19 units waited, 24 would have been too much, 15 may stay"
    assert {client.code for client in dropped} == {TOO_SLOW}
    left = sum(client.waiting for client in slow + slower if not client.is_aborted)
    assert left <= KEPT_AFTER_DROPPING * MOST


@pytest.mark.parametrize("how", ["have read", "are gone"])
def test_clients_who_have_read_or_are_gone_do_not_count(how: str) -> None:
    unsent = UnsentBytes()
    first, second = [Client(unsent) for _ in range(20)], [Client(unsent) for _ in range(20)]
    for client in first:
        client.receive(COUNTED_FROM)
        if how == "have read":
            client.waiting = 0
        else:
            client.connection.close(NORMAL, "")
    for client in second:
        client.receive(COUNTED_FROM)
    assert not any(client.is_aborted for client in first + second)
    second[0].receive(COUNTED_FROM)
    assert second[0].is_aborted, "all others do count"
