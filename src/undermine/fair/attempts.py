"""What follows from the attempts at the deals of a record: who withheld a share, and who could have chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from undermine.english import listed
from undermine.fair.commitments import RESTORED, WITHHELD, Fairness


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check: whether it passed, and a sentence."""

    agrees: bool
    sentence: str


def check_attempts(fairness: Fairness, dealt: int, names: Sequence[str]) -> Iterator[Finding]:
    """Check that every attempt followed the rule. `dealt` is the number of rounds in the record."""
    yield from _numbers(fairness)
    barred: set[int] = set()
    left = dealt
    for number, attempt in enumerate(fairness.attempts, start=1):
        again = barred & set(attempt.asked)
        if again:
            seats = named(sorted(again), names)
            yield Finding(False, f"{seats} withheld a share and was asked again in attempt {number}.")
        rounds = left if attempt is fairness else attempt.rounds
        left -= attempt.rounds
        if attempt.attempt and rounds:
            yield from _all_opened(attempt, names)
        if attempt.why is not None:
            yield _failure(number, attempt, names)
        barred.update(attempt.withheld)


def _numbers(fairness: Fairness) -> Iterator[Finding]:
    """Check that no attempt is missing, and that each has a seed of its own."""
    numbers = [attempt.attempt or 1 for attempt in fairness.attempts]
    if numbers != list(range(1, len(numbers) + 1)):
        yield Finding(False, f"The attempts in the record have the numbers {listed(numbers)}: one is missing.")
    if len({attempt.commitment for attempt in fairness.attempts}) != len(numbers):
        yield Finding(False, "Two attempts have the same seed.")


def _all_opened(attempt: Fairness, names: Sequence[str]) -> Iterator[Finding]:
    if missing := unopened(attempt):
        sentence = f"The cards were dealt although the promised share of {named(missing, names)} is missing."
        yield Finding(False, sentence)


def _failure(number: int, attempt: Fairness, names: Sequence[str]) -> Finding:
    """Say why an attempt was thrown away."""
    missing, seats = unopened(attempt), named(attempt.withheld, names)
    if attempt.why != WITHHELD:
        why = "the table was restored from a backup" if attempt.why == RESTORED else "the server broke it off"
        return Finding(not attempt.withheld, f"Attempt {number} was thrown away: {why}{_after(attempt.rounds)}.")
    if attempt.withheld != missing or not missing or attempt.rounds:
        sentence = f"Attempt {number} is said to have failed because {seats} withheld a share; that is not so."
        return Finding(False, sentence)
    share = "a promised share" if len(missing) == 1 else "promised shares"
    return Finding(True, f"Attempt {number} was thrown away: {seats} withheld {share}.")


def _after(rounds: int) -> str:
    return f" after {rounds} round{'' if rounds == 1 else 's'}" if rounds else ""


def unopened(attempt: Fairness) -> tuple[int, ...]:
    """Return the seats that promised a share and did not open it."""
    pairs = enumerate(zip(attempt.hashes, attempt.shares, strict=True))
    return tuple(seat for seat, (promise, share) in pairs if promise is not None and share is None)


def named(seats: Sequence[int], names: Sequence[str]) -> str:
    """Return seats with the names of their players."""
    return listed(f"{names[seat]} (seat {seat})" for seat in seats)


# what is proven, and what is not


@dataclass(frozen=True, slots=True)
class Seen:
    """What somebody saw with their own eyes before the cards, and found in the record."""

    commitment: bool = False
    """They noted the server's first commitment."""
    share: bool = False
    """They noted a share, and the cards follow from it."""


def conclusion(fairness: Fairness, names: Sequence[str], seen: Seen) -> list[str]:
    """Return what is proven if every check passed, and what is not."""
    givers = [seat for seat, share in enumerate(fairness.shares) if share is not None]
    return [
        "Proven: the cards follow from the seeds and the shares in this record, and from nothing else.",
        *_order(seen),
        *_choice(fairness, names, seen),
        *_author(seen, named(givers, names)),
        "Not proven by any record: that no game was given up before its first card and begun anew at another table.",
    ]


def _order(seen: Seen) -> Iterator[str]:
    """Say whether the seed was fixed before the cards: a record could have been written as a whole, afterwards."""
    if seen.commitment:
        yield "Proven: the server fixed its seed before you noted the commitment, and no earlier attempt is missing."
    else:
        yield (
            "Not proven by a record alone: that the hashes were given before the shares and the cards, and that no "
            "attempt is missing. Note the first commitment at the table, and pass it: --commitment HEX."
        )


def _author(seen: Seen, givers: str) -> Iterator[str]:
    """Say who could have chosen the cards together."""
    if seen.share and seen.commitment:
        yield (
            "Proven, if you noted the commitment before you opened your share, and chose the share at random: the "
            "cards were random, whoever conspired."
        )
        return
    yield f"Not proven: that the server and {givers} did not conspire: nobody else had a part in these cards."
    if not seen.share:
        yield "Pass a share that you chose at random yourself: --share HEX. Nobody could choose the cards without it."


def _choice(fairness: Fairness, names: Sequence[str], seen: Seen) -> Iterator[str]:
    """Say how many deals somebody could have chosen between."""
    first = fairness.attempts[0]
    if not first.attempt and (first is fairness or first.rounds):
        yield from _older_choice(first)
    if not fairness.earlier:
        if fairness.attempt:
            told = "every promised share is in the deals, which were attempted once: there was no choice."
            yield f"Proven: {told}" if seen.commitment else f"By this record, {told}"
        return
    yield f"The deals were attempted {len(fairness.attempts)} times."
    seats = sorted({seat for attempt in fairness.earlier for seat in attempt.withheld})
    withheld = sum(attempt.why == WITHHELD for attempt in fairness.earlier)
    for seat in seats:
        yield f"{named([seat], names)} withheld a share once, and was not asked again."
    if seats:
        whom = f"the {'seat' if len(seats) == 1 else 'seats'} of {named(seats, names)}"
        yield (
            f"Not proven: that nobody chose. Whoever controlled {whom} and knew the server's seed could have chosen "
            f"between {withheld + 1} deals, one after the other. The same holds for the server, if it left a share out."
        )
    broken_off = len(fairness.earlier) - withheld
    if broken_off:
        yield (
            f"Not proven: that nobody chose. Whoever controlled the server could have chosen between "
            f"{len(fairness.attempts)} deals, because {_times(broken_off)} an attempt was broken off there."
        )


def _older_choice(attempt: Fairness) -> Iterator[str]:
    """By the older rule, whoever controlled several seats could open or withhold each of their shares."""
    promised = sum(promise is not None for promise in attempt.hashes)
    yield (
        "Not proven: that nobody chose between deals. An older server dealt this game, and left out shares that were "
        f"promised and not opened. Whoever controlled k of the {promised} seats that promised a share and knew the "
        f"server's seed could have chosen between 2^k deals, {2**promised} at most."
    )


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
