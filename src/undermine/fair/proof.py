"""Checks that the deals of a record were fixed beforehand, and by nobody alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undermine.english import listed
from undermine.errors import RecordError, shown
from undermine.fair.commitments import Fairness, seed_hash, share_hash
from undermine.fair.shuffle import fixed_deal
from undermine.game import Game
from undermine.record.deal import Deal
from undermine.record.lines import Line, LineKind, read_lines, settings_of
from undermine.record.replay import apply_line, naming_line, read_move
from undermine.rulebook.state import Games


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check: whether it passed, and a sentence."""

    agrees: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class Expected:
    """What somebody noted before the cards were dealt."""

    commitment: str | None = None
    share: str | None = None


def prove(text: str | bytes, noted: Expected | None = None) -> list[Finding]:
    """Return the result of every check, in order. Raises `RecordError` if the record cannot be read."""
    lines = read_lines(text)
    header = next(lines)
    with naming_line(header):
        settings = settings_of(header.content)
        fairness = _fairness(header.content, len(settings.players))
        game = Game(settings, header.content, None)
    findings = [*_commitments(fairness, noted or Expected()), *_givers(fairness)]
    if fairness.seed is not None:
        findings += _deals(game, lines, fairness.combined())
    return findings


def _fairness(header: Mapping[str, Any], seats: int) -> Fairness:
    if "fair" not in header:
        raise RecordError(1, "the header does not say how the deals were fixed: it has no “fair”")
    return Fairness.read(header["fair"], seats)


# commitments, and what was revealed


def _commitments(fairness: Fairness, noted: Expected) -> Iterator[Finding]:
    if fairness.seed is None:
        yield Finding(False, "The seed is missing: the game was not over when the record was written.")
    elif seed_hash(bytes.fromhex(fairness.seed)) == fairness.commitment:
        yield Finding(True, "The seed matches the commitment that the server gave before the deal.")
    else:
        yield Finding(False, "The seed does not match its commitment: one of the two was changed.")
    if noted.commitment is not None:
        same = noted.commitment == fairness.commitment
        what = "is" if same else f"is {fairness.commitment}, not"
        yield Finding(same, f"The commitment in the record {what} the one that was noted before the deal.")
    if noted.share is not None:
        there = noted.share in fairness.shares
        yield Finding(
            there, f"The share that was noted is {'' if there else 'not '}among those that the deals follow from."
        )
    for seat, (promise, share) in enumerate(zip(fairness.hashes, fairness.shares, strict=True)):
        if share is not None:
            yield _share(seat, promise, share)


def _share(seat: int, promise: str | None, share: str) -> Finding:
    if promise is None:
        return Finding(False, f"Seat {seat} gave a share without committing to it first.")
    if share_hash(bytes.fromhex(share)) != promise:
        return Finding(False, f"The share of seat {seat} does not match its hash.")
    return Finding(True, f"The share of seat {seat} matches the hash that was given before any share was revealed.")


def _givers(fairness: Fairness) -> Iterator[Finding]:
    """Check who gave a share and who did not."""
    givers = [seat for seat, share in enumerate(fairness.shares) if share is not None]
    strangers = [seat for seat in givers if seat not in fairness.asked]
    if strangers:
        yield Finding(False, f"There is a share that was not asked for, from {_seats(strangers)}.")
    without = [seat for seat in fairness.asked if seat not in givers]
    if without != list(fairness.without):
        named = listed(fairness.without)
        yield Finding(False, f"Asked for a share and gave none: {listed(without)}; the record names {named}.")
    elif without:
        yield Finding(True, f"Asked for a share and gave none: {_seats(without)}.")
    if givers:
        yield Finding(True, f"The deals were fixed by the server and by {_seats(givers)} together.")
    else:
        yield Finding(False, "Nobody gave a share: the deals were fixed by the server alone.")


def _seats(seats: Sequence[int]) -> str:
    return f"{'seat' if len(seats) == 1 else 'seats'} {listed(seats)}"


# the deals themselves


def _deals(game: Game, lines: Iterator[Line], seed: bytes) -> Iterator[Finding]:
    """Replay the record, and compare each deal with the one that follows from the seed and the shares."""
    try:
        for line in lines:
            if line.kind is LineKind.DEAL:
                yield _deal(game.games, line.content, seed)
            with naming_line(line):
                _go_on(game, line)
    except RecordError as error:
        yield Finding(False, f"The record does not replay: {error}.")
    else:
        if not game.round:
            yield Finding(True, "No round was dealt.")


def _go_on(game: Game, line: Line) -> None:
    if line.kind is not LineKind.MOVE:
        apply_line(game, line)
        return
    seat, move = read_move(game, line.content)
    game.make(seat, move, line.content)


def _deal(games: Games, given: Mapping[str, Any], seed: bytes) -> Finding:
    expected = fixed_deal(games, seed)
    for key, value in expected.items():
        difference = _difference(key, value, given.get(key))
        if difference is not None:
            return Finding(False, f"The deal of round {expected['round']} differs: {difference}.")
    return Finding(True, f"The deal of round {expected['round']} is the one that follows: {_counted(expected)}.")


def _counted(deal: Deal) -> str:
    cards = len(deal["deck"]) + len(deal.get("out", ())) + sum(map(len, deal["hands"]))
    return f"all {cards} cards, {len(deal['roles']) + len(deal['spare'])} dwarves and the goals"


def _difference(key: str, expected: Any, given: Any) -> str | None:
    """Return how a part of a deal differs from what follows from the seed and the shares; `None` if it does not."""
    if key == "hands" and isinstance(given, list) and len(given) == len(expected):
        pairs = enumerate(zip(expected, given, strict=True))
        hands = (_difference(f"seat {seat}'s hand", hand, _sorted(other)) for seat, (hand, other) in pairs)
        return next((found for found in hands if found is not None), None)
    if not isinstance(expected, list):
        return None if given == expected else f"“{key}” is {shown(given)}, but {expected} follows"
    if not isinstance(given, list):
        return f"“{key}” is {shown(given)}, but {len(expected)} cards follow"
    for place, card in enumerate(expected, start=1):
        if place > len(given) or given[place - 1] != card:
            found = shown(given[place - 1]) if place <= len(given) else "missing"
            return f"card {place} of {key} is {found}, but {card} follows"
    return None if len(given) == len(expected) else f"{key} has {len(given)} cards, but {len(expected)} follow"


def _sorted(hand: Any) -> Any:
    """Return a hand sorted, because its order means nothing."""
    return sorted(hand) if isinstance(hand, list) and all(isinstance(card, str) for card in hand) else hand
