"""Where server and attackers meet: on the loopback, or in network namespaces with an ordinary MTU.

The loopback passes on 64 kB at once, and so hides how a server behaves when its answers leave in small packets.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from tests.server.process import free_port

ATTACKERS, ADDRESSES = 24, 50
"""How many attackers there may be, and addresses of each."""
PLAYERS = 8
"""Addresses of people who play."""
ORDINARY_MTU = 1500
PORT = 8000
PROGRAMS = ("unshare", "nsenter", "ip")


@dataclass(frozen=True)
class Network:
    """Addresses of this machine, and what starts a process there."""

    host: str
    """The address of the server."""
    players: tuple[str, ...]
    attackers: tuple[tuple[str, ...], ...]
    mtu: int
    enter_server: tuple[str, ...] = ()
    """What comes before the command of a process, to start it on the side of the server."""
    enter_clients: tuple[str, ...] = ()

    def port(self) -> int:
        """Return a free port for a server."""
        return PORT if self.enter_server else free_port()


class NotPermittedError(Exception):
    """Network namespaces cannot be used here. The message says why."""


def loopback() -> Network:
    """Return the loopback of this machine."""
    return Network("127.0.0.1", _addresses("127.0.1", PLAYERS), _attackers("127.1"), 65536)


def _attackers(prefix: str) -> tuple[tuple[str, ...], ...]:
    return tuple(_addresses(f"{prefix}.{number}", ADDRESSES) for number in range(1, ATTACKERS + 1))


def _addresses(prefix: str, number: int) -> tuple[str, ...]:
    return tuple(f"{prefix}.{last}" for last in range(1, number + 1))


@contextmanager
def namespaces() -> Iterator[Network]:
    """Return two network namespaces with a cable between them; they vanish with the block, however it ends.

    The addresses are from the range for benchmarks (RFC 2544). There is no way from them to any other network.
    """
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        raise NotPermittedError(f"{' and '.join(missing)} is missing (Debian: util-linux, iproute2)")
    with ExitStack() as stack:
        server, clients = (stack.enter_context(_namespace()) for _ in range(2))
        network = Network(
            "198.18.0.1",
            _addresses("198.18.200", PLAYERS),
            _attackers("198.18"),
            ORDINARY_MTU,
            _enter(server),
            _enter(clients),
        )
        _connect(network, clients)
        yield network


@contextmanager
def _namespace() -> Iterator[int]:
    """Return the process that holds a new namespace. It ends when its input does, even if this process is killed."""
    holder = subprocess.Popen(
        ["unshare", "--net", "sh", "-c", "echo ready; exec cat"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert holder.stdout is not None
    assert holder.stderr is not None
    try:
        if not holder.stdout.readline():
            raise NotPermittedError(
                f"this machine does not permit network namespaces ({holder.stderr.read().strip()}); "
                "run it as root, or inside `unshare --map-root-user`"
            )
        yield holder.pid
    finally:
        holder.kill()
        holder.communicate()


def _enter(holder: int) -> tuple[str, ...]:
    return ("nsenter", "--net", "--target", str(holder), "--")


def _connect(network: Network, clients: int) -> None:
    """Lay the cable and give both ends their addresses. Without `gso_max_segs`, 64 kB would still travel as one."""
    _configure(
        network.enter_server,
        f"link add cable mtu {network.mtu} gso_max_segs 1 type veth peer name cable mtu {network.mtu} netns {clients}",
        f"address add {network.host}/15 dev cable",
        "link set lo up",
        "link set cable up",
    )
    _configure(
        network.enter_clients,
        *(f"address add {address}/15 dev cable" for one in (network.players, *network.attackers) for address in one),
        "link set lo up",
        "link set cable up gso_max_segs 1",
    )


def _configure(enter: tuple[str, ...], *lines: str) -> None:
    done = subprocess.run(
        [*enter, "ip", "-batch", "-"], input="\n".join(lines), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotPermittedError(f"this machine does not permit network devices: {done.stderr.strip()}")
