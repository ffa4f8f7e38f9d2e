"""What the lengths of updates tell somebody who sees lengths alone, as on a network under TLS.

    python benchmarks/update_lengths.py [--games 60] [--seats 5] [--expansion]

Games are played at random. After every move, each seat's own update is encoded as the server sends it, and without
padding. The guesser knows everything that a spectator knows, so the length of the spectator's update is subtracted.
AUC is the probability that a seat with the secret has the longer update than one without it; 0.5 is guessing, and a
tie counts half. Roles are compared between seats of one game at one moment, and so are averages over a whole round.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import mean, quantiles
from typing import NamedTuple

from undermine.server.actor import Actor
from undermine.server.audience import ANYBODY, Snapshot, Viewer
from undermine.server.handlers.creating import create_table
from undermine.server.handlers.playing import make_move, start
from undermine.server.log_entry import number_entries
from undermine.server.table import Draft, Table
from undermine.wire import command
from undermine.wire.update import TableSettings

HOST = Actor("host", "Host")
MOST = 3000
"""Lengths that are compared with each other."""


class Length(NamedTuple):
    """How much longer a seat's update is than a spectator's."""

    game: int
    moment: int
    seat: int
    to_move: bool
    saboteur: bool
    has_map: bool
    """Whether the seat holds a map."""
    path_cards: int
    """How many path cards it holds."""
    plain: int
    padded: int
    whole: int
    """The length of the whole update, padded."""


def play(number: int, seats: int, expansion: bool, random: Random) -> list[Length]:
    """Play one round at random. Return all lengths of updates."""
    settings = TableSettings(seats=seats, expansion=expansion, options={"rounds": 1}, bots=seats, level="random")
    table = Table("table")
    table.apply(number_entries(create_table(settings, HOST, random.randbytes(32).hex(), sits=False), 0, 0))
    _apply(table, start(table, HOST, command.Start(key="k")))
    lengths = []
    while table.status == "running" and table.game is not None:
        lengths += _lengths(number, table)
        move = random.choice(table.game.legal_moves.texts())
        _apply(table, make_move(table, table.to_move or 0, table.game.ply, move, "bot"))
    return lengths


def _apply(table: Table, draft: Draft) -> None:
    table.apply(number_entries(draft.contents, table.number, 0), draft)


def _lengths(number: int, table: Table) -> list[Length]:
    found, since = [], table.number - 1
    snapshot = Snapshot(table, 0)
    known = len(snapshot.update(ANYBODY, since, False))
    for seat in range(len(table.players)):
        viewer = Viewer(seat, f"person {seat}")
        view, whole = snapshot.view(seat), len(snapshot.update(viewer, since, False))
        if view is None or view.role is None:
            continue
        found.append(
            Length(
                number,
                table.number,
                seat,
                seat == table.to_move,
                view.role == "saboteur",
                "map" in view.hand,
                sum(all(side in "nesw-" for side in card) for card in view.hand),
                len(snapshot._encode(viewer, since, False)) - known,
                whole - known,
                whole,
            )
        )
    return found


def auc(with_secret: Sequence[float], without: Sequence[float]) -> float:
    """Return how likely a length with the secret is greater than one without it; ties count half."""
    if not with_secret or not without:
        return 0.5
    wins = sum((one > other) + (one == other) / 2 for one in with_secret for other in without)
    return wins / (len(with_secret) * len(without))


def role_auc(lengths: list[Length], field: str, whole_round: bool) -> float:
    """Return the AUC of guessing who is a saboteur, between seats of one game that do not move at that moment."""
    groups: dict[tuple[int, int], dict[bool, list[float]]] = {}
    if whole_round:
        sums: dict[tuple[int, int], list[Length]] = {}
        for one in lengths:
            sums.setdefault((one.game, one.seat), []).append(one)
        for (game, _), ones in sums.items():
            average = mean(getattr(one, field) for one in ones if not one.to_move)
            groups.setdefault((game, 0), {True: [], False: []})[ones[0].saboteur].append(average)
    else:
        for one in lengths:
            if not one.to_move:
                group = groups.setdefault((one.game, one.moment), {True: [], False: []})
                group[one.saboteur].append(getattr(one, field))
    return mean(auc(group[True], group[False]) for group in groups.values() if group[True] and group[False])


def main() -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--expansion", action="store_true")
    arguments = parser.parse_args()
    games, random = arguments.games, Random(1)
    played = [play(number, arguments.seats, arguments.expansion, random) for number in range(games)]
    lengths = [one for game in played for one in game]
    movers = [one for one in lengths if one.to_move]
    waiting = [one for one in lengths if not one.to_move]
    most = max(one.path_cards for one in movers)
    print(f"{games} rounds of {arguments.seats} players, {len(lengths):,} updates; AUC of guessing from lengths\n")
    print("| secret | without padding | with padding |\n| --- | --- | --- |")
    for title, whole_round in (("role, one update", False), ("role, all updates of a round", True)):
        plain, filled = (role_auc(lengths, field, whole_round) for field in ("plain", "padded"))
        print(f"| {title} | {plain:.3f} | {filled:.3f} |")
    for title, group, is_secret in (
        ("holds a map, while others move", waiting, [one.has_map for one in waiting]),
        ("holds a map, on the own turn", movers, [one.has_map for one in movers]),
        ("holds many path cards, on the own turn", movers, [one.path_cards > most / 2 for one in movers]),
    ):
        marked = list(zip(group, is_secret, strict=True))
        having, lacking = ([one for one, has in marked if has is wanted][:MOST] for wanted in (True, False))
        plain, filled = (
            auc([getattr(one, field) for one in having], [getattr(one, field) for one in lacking])
            for field in ("plain", "padded")
        )
        print(f"| {title} | {plain:.3f} | {filled:.3f} |")
    print()
    for title, group in (("on the own turn", movers), ("while others move", waiting)):
        secret_bytes = [one.plain for one in group]
        before = mean(one.whole - one.padded + one.plain for one in group)
        print(
            f"{title}: {mean(secret_bytes):,.0f} secret bytes on average, 99 % below "
            f"{quantiles(secret_bytes, n=100)[98]:,.0f}, most {max(secret_bytes):,}; "
            f"updates grow from {before:,.0f} to {mean(one.whole for one in group):,.0f} bytes"
        )


if __name__ == "__main__":
    main()
