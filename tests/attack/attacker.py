"""The process of an attacker: `python -m tests.attack.attacker NAME '{"address": …}'` attacks and prints figures."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import suppress

import uvloop

from tests.attack.attack import Target
from tests.attack.attacks import ATTACKS

if sys.platform != "win32":
    import resource

PREPARATION = 60.0
"""Seconds that preparations and ends may take beyond the attack itself."""
LOWEST_PRIORITY = 19


async def attack(name: str, target: Target) -> None:
    """Attack, and print what happened even if it took too long."""
    with suppress(TimeoutError):
        async with asyncio.timeout(target.seconds + PREPARATION):
            await ATTACKS[name].run(target)
    sys.stdout.write(json.dumps({what: number for what, number in target.tally.items() if number}) + "\n")


def main(name: str, target: str) -> None:
    """Attack once. Attackers are outside, so they leave the processors of this machine to the server."""
    if sys.platform != "win32":
        os.nice(LOWEST_PRIORITY)
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        uvloop.install()
    asyncio.run(attack(name, Target(**json.loads(target))))


if __name__ == "__main__":
    main(*sys.argv[1:])
