"""Checks that the deals of a record were fixed beforehand, and says who could have chosen between deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undermine.english import listed
from undermine.errors import RecordError, shown
from undermine.fair.attempts import Finding, Seen, check_attempts, conclusion
from undermine.fair.commitments import Fairness, seed_hash, share_hash
from undermine.fair.shuffle import fixed_deal
from undermine.game import Game
from undermine.record.deal import Deal
from undermine.record.lines import Line, LineKind, read_lines, settings_of
from undermine.record.replay import apply_line, naming_line, read_move
from undermine.rulebook.state import Games


class MissingCommitmentError(RecordError):
    """A record that can be read, but nobody committed to its deals: there is nothing to check them against."""

    def __init__(self) -> None:
        super().__init__(1, "the header does not say how the deals were fixed: it has no “fair”")


@dataclass(frozen=True, slots=True)
class Expected:
    """What somebody noted before the cards were dealt."""

    commitment: str | None = None
    share: str | None = None


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of every check, and what they come to."""

    findings: list[Finding]
    conclusion: list[str]
    """What is proven and what is not, if every check passed."""
    attempts: int
    """How many times the deals were attempted."""

    @property
    def holds(self) -> bool:
        """Whether every check passed."""
        return all(finding.agrees for finding in self.findings)


def prove(text: str | bytes, noted: Expected | None = None) -> list[Finding]:
    """Return the result of every check, in order. Raises `RecordError` if the record cannot be read."""
    return proof_of(text, noted).findings


def proof_of(text: str | bytes, noted: Expected | None = None) -> Proof:
    """Check a record and say what that proves.

    Raises `RecordError` if the record cannot be read, and `MissingCommitmentError` if nobody committed to its deals.
    """
    lines = read_lines(text)
    header = next(lines)
    with naming_line(header):
        settings = settings_of(header.content)
        fairness = _fairness(header.content, len(settings.players))
        game = Game(settings, header.content, None)
    names = settings.players
    noted = noted or Expected()
    findings = [*_noted(fairness, noted)]
    for number, attempt in enumerate(fairness.attempts, start=1):
        findings += _commitments(attempt, f" of attempt {number}" if fairness.earlier else "")
    findings += _givers(fairness)
    if all(attempt.seed is not None for attempt in fairness.attempts):
        findings += _deals(game, lines, fairness)
    findings += check_attempts(fairness, game.round, names)
    return Proof(findings, conclusion(fairness, names, _seen(fairness, noted)), len(fairness.attempts))


def _fairness(header: Mapping[str, Any], seats: int) -> Fairness:
    if "fair" not in header:
        raise MissingCommitmentError
    return Fairness.read(header["fair"], seats)


# commitments, and what was revealed


def _noted(fairness: Fairness, noted: Expected) -> Iterator[Finding]:
    """Compare the record with what somebody noted."""
    commitments = [attempt.commitment for attempt in fairness.attempts]
    if noted.commitment == commitments[0]:
        yield Finding(True, "The commitment in the record is the one that was noted before the deal.")
    elif noted.commitment in commitments:
        number = commitments.index(noted.commitment) + 1
        yield Finding(
            True, f"The commitment that was noted is that of attempt {number}; earlier ones are not compared."
        )
    elif noted.commitment is not None:
        sentence = f"The commitment in the record is {commitments[0]}, not the one that was noted before the deal."
        yield Finding(False, sentence)
    if noted.share is not None:
        there = any(noted.share in attempt.shares for attempt in fairness.attempts if _is_dealt(attempt))
        yield Finding(
            there, f"The share that was noted is {'' if there else 'not '}among those that the deals follow from."
        )


def _seen(fairness: Fairness, noted: Expected) -> Seen:
    """Say what of the things that somebody noted is in the record, and in all cards."""
    dealt = [attempt for attempt in fairness.attempts if _is_dealt(attempt)]
    shared = noted.share is not None and all(noted.share in attempt.shares for attempt in dealt)
    return Seen(noted.commitment == fairness.attempts[0].commitment, shared)


def _is_dealt(attempt: Fairness) -> bool:
    """Whether cards were dealt from an attempt: from the last one, and from those thrown away only later."""
    return attempt.why is None or attempt.rounds > 0


def _commitments(attempt: Fairness, which: str) -> Iterator[Finding]:
    """Check the seed and the shares of an attempt."""
    if attempt.seed is None:
        yield Finding(False, f"The seed{which} is missing: the game was not over when the record was written.")
    elif seed_hash(bytes.fromhex(attempt.seed)) == attempt.commitment:
        yield Finding(True, f"The seed{which} matches the commitment that the server gave before the deal.")
    else:
        yield Finding(False, f"The seed{which} does not match its commitment: one of the two was changed.")
    for seat, (promise, share) in enumerate(zip(attempt.hashes, attempt.shares, strict=True)):
        if share is not None:
            yield _share(seat, promise, share, which)
    yield from _askers(attempt, which)


def _share(seat: int, promise: str | None, share: str, which: str) -> Finding:
    if promise is None:
        return Finding(False, f"Seat {seat} gave a share{which} without committing to it first.")
    if share_hash(bytes.fromhex(share)) != promise:
        return Finding(False, f"The share of seat {seat}{which} does not match its hash.")
    return Finding(
        True, f"The share of seat {seat}{which} matches the hash that was given before any share was revealed."
    )


def _askers(attempt: Fairness, which: str) -> Iterator[Finding]:
    """Check who of those that were asked gave a share and who did not."""
    givers = _givers_of(attempt)
    strangers = [seat for seat in givers if seat not in attempt.asked]
    if strangers:
        yield Finding(False, f"There is a share{which} that was not asked for, from {_seats(strangers)}.")
    without = [seat for seat in attempt.asked if seat not in givers]
    if without != list(attempt.without):
        named = listed(attempt.without)
        yield Finding(False, f"Asked for a share{which} and gave none: {listed(without)}; the record names {named}.")
    elif without:
        yield Finding(True, f"Asked for a share{which} and gave none: {_seats(without)}.")


def _givers_of(attempt: Fairness) -> list[int]:
    return [seat for seat, share in enumerate(attempt.shares) if share is not None]


def _givers(fairness: Fairness) -> Iterator[Finding]:
    """Check that somebody besides the server had a part in the deals."""
    dealt = [attempt for attempt in fairness.attempts if _is_dealt(attempt)]
    if not all(map(_givers_of, dealt)):
        yield Finding(False, "Nobody gave a share: the deals were fixed by the server alone.")
    else:
        givers = sorted({seat for attempt in dealt for seat in _givers_of(attempt)})
        yield Finding(True, f"The deals were fixed by the server and by {_seats(givers)} together.")


def _seats(seats: Sequence[int]) -> str:
    return f"{'seat' if len(seats) == 1 else 'seats'} {listed(seats)}"


# the deals themselves


def _deals(game: Game, lines: Iterator[Line], fairness: Fairness) -> Iterator[Finding]:
    """Replay the record, and compare each deal with the one that follows from the seed and the shares."""
    try:
        for line in lines:
            if line.kind is LineKind.DEAL:
                yield _deal(game.games, line.content, _attempt_for(game.round + 1, fairness).combined())
            with naming_line(line):
                _go_on(game, line)
    except RecordError as error:
        yield Finding(False, f"The record does not replay: {error}.")
    else:
        if not game.round:
            yield Finding(True, "No round was dealt.")


def _attempt_for(number: int, fairness: Fairness) -> Fairness:
    """Return the attempt that a round was dealt from."""
    for attempt in fairness.earlier:
        number -= attempt.rounds
        if number <= 0:
            return attempt
    return fairness


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
