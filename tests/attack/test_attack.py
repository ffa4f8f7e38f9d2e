"""Every attack, short and small, against one server: whoever plays there plays on. The long form is `make attack`."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attack.attacks import ATTACKS
from tests.attack.network import NotPermittedError, loopback, namespaces
from tests.attack.result import broken_limits, result_of
from tests.attack.stage import Stage, staged
from undermine.rulebook.compiler import COMPILED

pytestmark = pytest.mark.skipif(
    not COMPILED, reason="bots that are not compiled are too slow for a victim to play with"
)

ALONE_SECONDS, SECONDS, SCALE = 0.1, 0.7, 0.1
LIMITS = {"bytes_per_second_per_address": 300_000, "connections_per_address": 60}
"""Settings of the server: an attack of this size stays below the defaults. The victim stays below these."""
MOST_MEMORY, MOST_LOG = 60, 10
"""MB that the server may grow under an attack of this size, and kB that it may log."""
PROGRESS_SECONDS = 60.0
"""How long the victim may wait afterwards, on a machine that does much else."""
IN_NAMESPACES = ("replays", "slow-readers", "syncs", "idle-connections")
"""The attacks that depend on how fast answers leave."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """One server and one victim for all attacks of this file."""
    with staged(loopback(), tmp_path_factory.mktemp("attack"), 1, LIMITS) as stage:
        yield stage


@pytest.fixture(scope="module")
def numbers() -> Iterator[int]:
    """Each attack has addresses of its own."""
    return itertools.count()


@pytest.mark.parametrize("name", ATTACKS)
def test_the_victim_plays_on(name: str, stage: Stage, numbers: Iterator[int]) -> None:
    _attack(stage, name, next(numbers))


@pytest.mark.slow
def test_the_victim_plays_on_with_an_ordinary_mtu(tmp_path: Path) -> None:
    try:
        with namespaces() as network, staged(network, tmp_path, 1, LIMITS) as stage:
            for number, name in enumerate(IN_NAMESPACES):
                _attack(stage, name, number)
    except NotPermittedError as error:
        pytest.skip(str(error))


def _attack(stage: Stage, name: str, number: int) -> None:
    """Attack, wait until everything goes on, and assert what must hold however slow and busy this machine is."""
    phases = stage.attack(ATTACKS[name], number, ALONE_SECONDS, SECONDS, SCALE)
    missing = stage.wait_for_progress(phases.ended, PROGRESS_SECONDS)
    result = result_of(stage, ATTACKS[name], phases)
    assert missing == [], f"afterwards there is no {' and no '.join(missing)}"
    assert phases.fault == "", stage.log()[-3000:]
    assert phases.survived
    assert result.under["lost"] == 0, result.under["reasons"]
    assert broken_limits(ATTACKS[name], result) == []
    assert result.under["memory"] - result.alone["memory"] < MOST_MEMORY
    assert result.figures["log in kB"] < MOST_LOG
