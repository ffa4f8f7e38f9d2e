"""The process of the attackers: `python -m tests.attack.attacker`.

Each line of its input is `["syncs", {"address": …}]`: an attack and its target. It prints a line when the attack begins
and one with figures when it has ended.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import traceback

import uvloop

from tests.attack.attack import MORE_SECONDS, Target, report
from tests.attack.attacks import ATTACKS

if sys.platform != "win32":
    import resource

PREPARATION = 60.0
"""Seconds that preparations and the end may take beyond the attack itself."""
LOWEST_PRIORITY = 19


async def attack(name: str, target: Target) -> None:
    """Attack, but not for longer than is allowed."""
    async with asyncio.timeout(target.seconds + MORE_SECONDS + PREPARATION):
        await ATTACKS[name].run(target)


def main() -> None:
    """Attack until the input ends. Attackers are outside, so they leave this machine's processors to the server."""
    if sys.platform != "win32":
        os.nice(LOWEST_PRIORITY)
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for line in sys.stdin:
        name, fields = json.loads(line)
        target, fault = Target(**fields), ""
        try:
            uvloop.run(attack(name, target))
        except Exception as error:  # noqa: BLE001  it is part of the result
            traceback.print_exc()
            fault = repr(error)
        report({"tally": {what: number for what, number in target.tally.items() if number}, "fault": fault})


if __name__ == "__main__":
    main()
