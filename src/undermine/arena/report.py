"""The report on a contest: win rates, differences on the same deals, beliefs, deception, cost and faults."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from undermine.arena.contest import Contest
from undermine.arena.outcome import MARKS, Guess, Outcome, RoundOutcome
from undermine.arena.rating import ratings
from undermine.arena.statistics import auc, brier, calibration, calibration_error, interval, mean_interval

Report = dict[str, Any]
TURNS = 12
"""How many turns of a saboteur the report shows suspicion for."""


def report(contest: Contest, outcomes: Iterable[Outcome]) -> Report:
    """Return the report as it is written to JSON. It does not depend on the order of the outcomes."""
    played = sorted(outcomes, key=lambda outcome: outcome.match.index)
    return {
        "played": len(played),
        "asked": sum(1 for _ in contest.matches()),
        "sides": sides(played) if contest.form == "teams" else [],
        "paired": paired(played) if contest.form == "teams" else [],
        "invasion": invasion(played) if contest.form == "invasion" else [],
        "ratings": [rating._asdict() for rating in ratings(played)],
        "beliefs": beliefs(played),
        "deception": deception(played),
        "cost": costs(played),
        "faults": faults(played),
    }


def _rounds(outcomes: Iterable[Outcome]) -> list[tuple[Outcome, RoundOutcome]]:
    return [(outcome, played) for outcome in outcomes for played in outcome.rounds]


def sides(outcomes: Sequence[Outcome]) -> list[Report]:
    """Return how often miners reach the treasure, by pairing, number of players and true number of saboteurs."""
    groups: dict[tuple[str, str, int, int | None], list[bool]] = defaultdict(list)
    for outcome, played in _rounds(outcomes):
        match = outcome.match
        for number in (None, played.roles.count("saboteur")):
            groups[match.one, match.others, match.players, number].append(played.reached)
    order = sorted(groups, key=lambda key: (key[2], key[0], key[1], -1 if key[3] is None else key[3]))
    return [
        dict(zip(("miners", "saboteurs", "players", "number"), key, strict=True)) | share(groups[key]) for key in order
    ]


def share(reached: Sequence[bool]) -> Report:
    """Return a rate and its interval."""
    low, high = interval(sum(reached), len(reached))
    return {"won": sum(reached), "of": len(reached), "rate": sum(reached) / len(reached), "low": low, "high": high}


def paired(outcomes: Sequence[Outcome]) -> list[Report]:
    """Return how much more often the treasure is reached with one bot than with another, on the same deals."""
    by_deal: dict[tuple[int, int, int], dict[tuple[str, str], float]] = defaultdict(dict)
    for outcome in outcomes:
        match = outcome.match
        for number, played in enumerate(outcome.rounds):
            by_deal[match.players, match.deal, number][match.one, match.others] = float(played.reached)
    pairs = sorted({pair for results in by_deal.values() for pair in results})
    rows = []
    for players in sorted({key[0] for key in by_deal}):
        deals = [results for key, results in sorted(by_deal.items()) if key[0] == players]
        for one in pairs:
            for other in pairs:
                same = (one[0] == other[0]) != (one[1] == other[1])
                both = [results[one] - results[other] for results in deals if one in results and other in results]
                if one < other and same and both:
                    rows.append({"players": players, "one": one, "other": other} | difference(both))
    return rows


def difference(values: Sequence[float]) -> Report:
    """Return the mean of paired differences and its interval."""
    mean, low, high = mean_interval(values)
    return {"difference": mean, "low": low, "high": high, "of": len(values)}


def invasion(outcomes: Sequence[Outcome]) -> list[Report]:
    """Return what one bot among others wins, by the role it was dealt, compared with one of the others at its seat."""
    found: dict[tuple[str, str, int], dict[tuple[int, int, int], tuple[str, float, bool]]] = defaultdict(dict)
    for outcome in outcomes:
        match = outcome.match
        assert match.seat is not None
        for number, played in enumerate(outcome.rounds):
            here = (
                (played.dealt or played.roles)[match.seat],
                float(played.paid[match.seat]),
                match.seat in played.winners,
            )
            found[match.one, match.others, match.players][match.deal, match.seat, number] = here
    rows = []
    for (one, others, players), results in sorted(found.items(), key=lambda item: (item[0][2], item[0][1], item[0][0])):
        base = found[others, others, players]
        for role in ["all", *sorted({role for role, _, _ in results.values()})]:
            keys = [key for key, (held, _, _) in results.items() if role in ("all", held) and key in base]
            if keys:
                row = {"one": one, "others": others, "players": players, "role": role}
                gold = [results[key][1] for key in keys]
                gain = difference([results[key][1] - base[key][1] for key in keys])
                wins = share([results[key][2] for key in keys])
                rows.append(row | {"gold": sum(gold) / len(gold), "gain": gain, "wins": wins})
    return rows


def beliefs(outcomes: Sequence[Outcome]) -> list[Report]:
    """Return how good the beliefs of the miners' bots were, by pairing, number of players and mark of the round."""
    groups: dict[tuple[str, str, int], list[Guess]] = defaultdict(list)
    for outcome, played in _rounds(outcomes):
        groups[outcome.match.one, outcome.match.others, outcome.match.players] += played.guesses
    rows = []
    for (one, others, players), guesses in sorted(groups.items(), key=lambda item: (item[0][2], item[0][:2])):
        for mark in MARKS:
            at_mark = [guess for guess in guesses if guess.mark == mark]
            if at_mark:
                rows.append({"bot": one, "against": others, "players": players, "mark": mark} | quality(at_mark))
    return rows


def quality(guesses: Sequence[Guess]) -> Report:
    """Return Brier score, area under the curve, calibration, and the mean probability of the right goal."""
    chances = [chance for guess in guesses for chance in guess.saboteur]
    truth = [true for guess in guesses for true in guess.truth]
    return {
        "guesses": len(chances),
        "brier": brier(chances, truth),
        "auc": auc(chances, truth),
        "calibration_error": calibration_error(chances, truth),
        "calibration": calibration(chances, truth),
        "gold": sum(guess.gold for guess in guesses) / len(guesses),
    }


def deception(outcomes: Sequence[Outcome]) -> list[Report]:
    """Return how much others suspected a bot's saboteurs: in the first third of their turns, and turn by turn."""
    groups: dict[tuple[str, str, int], list[list[float]]] = defaultdict(list)
    for outcome, played in _rounds(outcomes):
        key = outcome.match.others, outcome.match.one, outcome.match.players
        groups[key] += [turns for turns in played.suspicion.values() if turns]
    rows = []
    for (bot, watched_by, players), courses in sorted(groups.items(), key=lambda item: (item[0][2], item[0][:2])):
        early = [sum(turns[: -(-len(turns) // 3)]) / -(-len(turns) // 3) for turns in courses]
        mean, low, high = mean_interval(early)
        by_turn = [[turns[turn] for turns in courses if len(turns) > turn] for turn in range(TURNS)]
        rows.append(
            {"bot": bot, "watched_by": watched_by, "players": players, "early": mean, "low": low, "high": high}
            | {"by_turn": [sum(turns) / len(turns) for turns in by_turn if turns], "of": len(courses)}
        )
    return rows


def costs(outcomes: Sequence[Outcome]) -> list[Report]:
    """Return milliseconds of processor time per move: the median of the matches' medians, and the mean."""
    found: dict[str, list[tuple[int, float, float]]] = defaultdict(list)
    for outcome in outcomes:
        for bot, cost in outcome.cost.items():
            found[bot].append((cost.moves, cost.total, cost.median))
    rows = []
    for bot, spent in sorted(found.items()):
        moves = sum(number for number, _, _ in spent)
        middle = sorted(median for _, _, median in spent)[len(spent) // 2]
        rows.append({"bot": bot, "moves": moves, "median": middle, "mean": sum(total for _, total, _ in spent) / moves})
    return rows


def faults(outcomes: Sequence[Outcome]) -> list[Report]:
    """Return what bots did wrong, how often, and a match that shows it."""
    counted: Counter[tuple[str, str]] = Counter()
    shown: dict[tuple[str, str], int] = {}
    for outcome in outcomes:
        for fault in outcome.faults:
            counted[fault.bot, fault.what] += 1
            shown.setdefault((fault.bot, fault.what), outcome.match.index)
    return [
        {"bot": bot, "what": what, "times": times, "match": shown[bot, what]}
        for (bot, what), times in counted.most_common()
    ]
