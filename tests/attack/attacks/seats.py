"""One person takes all seats of an open table, under many names; then somebody else would like to play."""

from __future__ import annotations

from tests.attack.attack import Attack, Limit, Target
from tests.attack.outsider import counted_refusals, people
from tests.server.helpers import new_key
from undermine.wire.command import Sit

SEATS = 8
NAMES = ("Ida", "Ivo", "Ira", "Ian", "Ina", "Isa", "Ilse")


async def run(target: Target) -> None:
    """Sit down everywhere. The host and the latecomer have another address."""
    async with people(target, "Hugo", "Lena", source=1) as (host, latecomer), people(target, "Igor") as (greedy,):
        name = await host.open_table(seats=SEATS)
        async with target.attacking():
            for own_name in NAMES:
                with counted_refusals(target):
                    await greedy.command(name, Sit(key=new_key(), name=own_name))
                    target.tally["seats taken"] += 1
            with counted_refusals(target):
                await latecomer.command(name, Sit(key=new_key()))
                target.tally["latecomers seated"] += 1
            await target.hold()


ATTACK = Attack("seats", "one person takes all seats of an open table", run, (Limit("latecomers seated", least=1),))
