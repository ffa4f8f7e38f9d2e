"""`undermine bench`: its output, and digests that depend on nothing but the rules."""

from __future__ import annotations

import json

import pytest

from tests.cli.processes import run
from undermine.cli import bench, main
from undermine.rulebook.compiler import COMPILED


def test_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--games", "1", "--repeat", "1", "base-3p", "expansion-2p"]) == 0
    title, head, base, expansion = capsys.readouterr().out.splitlines()
    assert ("compiled" in title) == COMPILED
    assert head.split()[0] == "case"
    assert base.startswith("base-3p")
    assert expansion.startswith("expansion-2p")


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--games", "2", "--repeat", "1", "--json", "base-3p"]) == 0
    (result,) = json.loads(capsys.readouterr().out)
    assert set(result) == {"name", "moves_per_second", "digest"}
    assert result["name"] == "base-3p"
    assert result["moves_per_second"] > 0
    assert result["digest"] == bench.digest_of(bench.CASES["base-3p"])


DIGESTS = {
    "base-3p": "c7f998a1b88d0a8f67a49bdb4ce328b6a614f477523a063dbdd5874520baf338",
    "base-5p": "96697eb9d4fb61d8742af6fb2cd73f2f5ece6be3facd35e8a71189a3cd290401",
    "base-10p": "3f5ba56b172e6be6fcc6c585496796d7225bdac192e2c9b37251b86346eca25a",
    "expansion-2p": "f44c12089391081ac8fcdcf2f6fdc540a0c933abcfc69cd2d4882b22f2c916d7",
    "expansion-6p": "a608ff26255748db80fbc0e6cc2f7e80469ffc5a624f057b30b9a52e46d1de68",
    "expansion-12p": "cea1e866ada17924d75c1969dad67f33ab4ded383a10ff287bce6a42d30ea73e",
}
"""The digests of version 0.1.0, which a change that keeps the rules must not change."""


@pytest.mark.parametrize("name", DIGESTS)
def test_digests_are_those_of_the_first_version(name: str) -> None:
    assert bench.digest_of(bench.CASES[name]) == DIGESTS[name]


def test_digests_are_the_same_in_plain_python() -> None:
    names = ("base-3p", "expansion-2p")
    ran = run("bench", "--games", "1", "--repeat", "1", "--json", *names, NUMBA_DISABLE_JIT="1")
    assert (ran.returncode, ran.stderr) == (0, b"")
    digests = {result["name"]: result["digest"] for result in json.loads(ran.stdout)}
    assert digests == {name: DIGESTS[name] for name in names}
