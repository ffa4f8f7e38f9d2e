"""The figures of an attack, and what it broke."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.attack.attack import Attack, Limit
from tests.attack.stage import KINDS, Measured, Phases, Stage
from tests.attack.victim import TOO_LATE

FINE = ("done", "waiting", *TOO_LATE)
"""How something may end that the victim waited for."""


class Bound(NamedTuple):
    """How long the victim may wait under attack, compared with the same minute without one."""

    figure: str
    factor: float
    least: float
    """Seconds that are always fine: figures of a few milliseconds vary."""
    words: str


LOG_LIMIT = Limit("log in kB", most=100)
"""What any attack may add to the server's log."""
SETTLE = 0.1
"""The share of the time alone at its end that does not count: what begins there may end under attack."""
BOUNDS = {
    "move": Bound("p99", 5, 0.25, "99 % of moves"),
    "bot": Bound("p50", 2, 0.0, "Half of the bots' moves"),
    "reload": Bound("p99", 5, 1.0, "99 % of page loads"),
}


@dataclass
class Result:
    """An attack and what it did."""

    name: str
    sentence: str
    alone: dict[str, Any]
    under: dict[str, Any]
    figures: dict[str, float]
    """What the attacker counted."""
    broken: list[str] = field(default_factory=list)
    """The promises that did not hold, in sentences."""


def result_of(stage: Stage, attack: Attack, phases: Phases) -> Result:
    """Return the result of an attack."""
    alone = _figures(stage, phases.alone, phases.prepared - SETTLE * (phases.prepared - phases.alone))
    under = _figures(stage, phases.began, phases.ended)
    result = Result(attack.name, attack.sentence, alone, under, phases.figures)
    result.broken += broken_promises(attack, result)
    if phases.fault:
        result.broken.append(f"The attack failed: {phases.fault}")
    if not phases.survived:
        result.broken.append("The server ended.")
    return result


def _figures(stage: Stage, began: float, ended: float) -> dict[str, Any]:
    """Return what the victim and the server's process met between two moments.

    What began before them counts too: under some attacks, a move that is waited for is the last one.
    """
    measured = [one for one in list(stage.measured) if one.at < ended and one.at + one.seconds > began]
    lost = [one for one in measured if one.outcome not in FINE]
    waits = {kind: _waits([one for one in measured if one.kind == kind]) for kind in KINDS}
    return {
        **waits,
        "lost": len(lost),
        "reasons": sorted({one.outcome for one in lost}),
        "seconds": ended - began,
        **stage.usage.between(began, ended),
    }


def _waits(measured: list[Measured]) -> dict[str, float]:
    seconds = sorted(one.seconds for one in measured)
    if not seconds:
        return {}
    return {
        "times": len(seconds),
        "p50": _quantile(seconds, 0.5),
        "p99": _quantile(seconds, 0.99),
        "max": seconds[-1],
    }


def _quantile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, math.floor(len(ordered) * share))]


def broken_promises(attack: Attack, result: Result) -> list[str]:
    """Return what did not hold under an attack, in sentences."""
    grown = result.under.get("memory", 0) - result.alone.get("memory", 0)
    memory = [f"The server's memory grew by {grown:,.0f} MB."] if grown > attack.memory else []
    return _broken_waits(result) + memory + broken_limits(attack, result)


def broken_limits(attack: Attack, result: Result) -> list[str]:
    """Return which figures of the attackers are beyond their limits."""
    return [
        f"{limit.figure}: {value:,.0f}, which should be {_range(limit)}."
        for limit in (*attack.limits, LOG_LIMIT)
        if not limit.least <= (value := result.figures.get(limit.figure, 0)) <= limit.most
    ]


def _broken_waits(result: Result) -> list[str]:
    broken = []
    for kind, bound in BOUNDS.items():
        alone, under = (figures[kind].get(bound.figure) for figures in (result.alone, result.under))
        if alone is not None and under is not None and under > max(bound.least, bound.factor * alone):
            broken.append(f"{bound.words} took up to {under:.2f} s instead of {alone:.3f} s.")
    if result.under["lost"]:
        reasons = ", ".join(result.under["reasons"])
        broken.append(f"The victim was refused or disconnected {result.under['lost']} times ({reasons}).")
    return broken


def _range(limit: Limit) -> str:
    return f"at most {limit.most:,.0f}" if math.isfinite(limit.most) else f"at least {limit.least:,.0f}"
