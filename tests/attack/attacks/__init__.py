"""All attacks, in the order in which they run."""

from __future__ import annotations

from tests.attack.attacks import (
    control_frames,
    creations,
    emoji,
    idle_connections,
    large_input,
    new_sockets,
    quick_games,
    replays,
    requests,
    seats,
    slow_readers,
    suspicion,
    syncs,
)

ATTACKS = {
    attack.name: attack
    for attack in (
        quick_games.ATTACK,
        suspicion.ATTACK,
        replays.ATTACK,
        slow_readers.ATTACK,
        idle_connections.ATTACK,
        syncs.ONE_ADDRESS,
        syncs.MANY_ADDRESSES,
        control_frames.PINGS,
        control_frames.FRAGMENTS,
        new_sockets.ATTACK,
        requests.ONE_ADDRESS,
        requests.MANY_ADDRESSES,
        emoji.ATTACK,
        creations.ATTACK,
        seats.ATTACK,
        large_input.FRAMES_ATTACK,
        large_input.HEADS,
        large_input.UPGRADES,
    )
}
"""By name."""
