"""Hints and suspicions as English sentences, for the person at one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from undermine.cli.talk_text import GOALS, YOU
from undermine.english import listed
from undermine.move import Move
from undermine.rulebook.cards import ROLE_NAMES, Role
from undermine.rulebook.moves import MoveKind
from undermine.view import View

if TYPE_CHECKING:
    from undermine.bots.estimate import Estimate
    from undermine.bots.hint import Hint

NOTICEABLE: Final = 0.05
"""Cards by which a distance must change to be called shorter or longer."""
FAR: Final = 12.0
"""Cards from which on the treasure counts as out of reach."""
_MOVES: Final = {
    MoveKind.PLACE: "Place {tile} at {cell}.",
    MoveKind.MAP: "Look at the {goal} goal with your map.",
    MoveKind.ROCKFALL: "Remove the card at {cell} with your rockfall.",
    MoveKind.BREAK: "Break {whose} {tool}.",
    MoveKind.FIX: "Repair {whose} {tool}.",
    MoveKind.THEFT: "Lay your theft.",
    MoveKind.HANDS_OFF: "Stop {whose} theft.",
    MoveKind.SWAP_HANDS: "Swap hands with {name}.",
    MoveKind.INSPECT: "Inspect {whose} dwarf.",
    MoveKind.SWAP_HATS: "Swap {whose} hat.",
    MoveKind.TRAP: "Trap {name}.",
    MoveKind.FREE: "Open {whose} trap.",
    MoveKind.SHED: "Discard {cards} to get rid of the {tool}.",
    MoveKind.PASS: "Pass and discard {cards}.",
    MoveKind.REVEAL: "Turn over the {goal} goal.",
    MoveKind.TURN: "Lay the stone as {tile}.",
    MoveKind.TAKE: "Take the nugget worth {value}.",
    MoveKind.STEAL: "Steal from {name}.",
}
_REASONS: Final = {
    MoveKind.THEFT: "A theft is worth gold to whoever wins, whatever the others do.",
    MoveKind.SWAP_HANDS: "Your cards are of little use to you: another hand can only be better.",
    MoveKind.INSPECT: "Then you know for certain.",
    MoveKind.SWAP_HATS: "That player is more likely to be against you than the spare dwarf is.",
    MoveKind.SHED: "That costs two cards, but you can dig again.",
    MoveKind.TURN: "So the ways to the other goals stay as your side wants them.",
    MoveKind.TAKE: "It is worth most.",
    MoveKind.STEAL: "Whoever won most rounds has most to lose.",
}
"""By kind: reasons that are the same for everybody."""
_HARM: Final = (MoveKind.BREAK, MoveKind.TRAP, MoveKind.HANDS_OFF)
_HELP: Final = (MoveKind.FIX, MoveKind.FREE)


def hint_text(hint: Hint, view: View, players: Sequence[str]) -> str:
    """Return what the hint suggests and why, one sentence or two on each line."""
    lines = [move_sentence(hint.move, view, players), *_reasons(hint, view, players)]
    if hint.next_best is not None:
        lines.append(f"Second choice: {move_sentence(hint.next_best, view, players)}")
    return "\n".join(lines)


def move_sentence(move: Move, view: View, players: Sequence[str]) -> str:
    """Return a move as advice, such as “Place nes at 3,0.”."""
    name = "nobody" if move.seat is None else YOU if move.seat == view.seat else players[move.seat]
    return _MOVES[move.kind].format(
        tile=(move.tile or "").removeprefix("stone:"),
        cell=move.cell,
        goal=GOALS.get(move.cell or "", ""),
        tool=move.tool,
        name=name,
        whose="your own" if move.seat == view.seat else f"{name}'s",
        cards=listed(move.cards) if move.cards else "nothing",
        value=move.value,
    )


def _reasons(hint: Hint, view: View, players: Sequence[str]) -> list[str]:
    move = hint.move
    if hint.distances is not None:
        return [_about_distances(*hint.distances), *_about_company(view, move)]
    if move.kind in (MoveKind.MAP, MoveKind.REVEAL):
        gold = hint.estimate.gold[move.goal or 0]
        return [f"It is the treasure with a probability of {percent(gold)}."]
    if move.kind in _HARM or move.kind in _HELP:
        return [_about_player(hint, view, move, players)]
    if move.kind is MoveKind.PASS:
        return ["No card of yours would do you more good now, and this is what you need least."]
    return [_REASONS[move.kind]]


def _about_distances(before: float, after: float) -> str:
    if after >= FAR:
        return "Then there is hardly a way to the treasure left."
    if after - before > NOTICEABLE:
        return f"Then the treasure is about {after:.1f} cards away; now it is {before:.1f}."
    if before - after > NOTICEABLE:
        return f"Then the treasure is only about {after:.1f} cards away; now it is {before:.1f}."
    return f"The treasure stays about {before:.1f} cards away, and you draw a new card."


def _about_company(view: View, move: Move) -> list[str]:
    if view.role == "saboteur" and move.kind is MoveKind.PLACE:
        return ["How much the others would suspect you for it is taken into account."]
    return []


def _about_player(hint: Hint, view: View, move: Move, players: Sequence[str]) -> str:
    """Say what speaks for helping or hindering a player."""
    if move.seat == view.seat:
        return "Without that you cannot dig."
    assert move.seat is not None
    chance = percent(hint.estimate.roles[move.seat, Role.SABOTEUR])
    looks = "That looks honest: " if view.role == "saboteur" and move.kind in _HELP else ""
    return f"{looks}{players[move.seat]} is a saboteur with a probability of {chance}."


def percent(chance: float) -> str:
    """Return a probability as a percentage; only what is certain is 0 % or 100 %."""
    if chance in (0.0, 1.0):
        return f"{chance:.0%}".replace("%", " %")
    return f"{min(max(round(100 * chance), 1), 99)} %"


class Suspect(NamedTuple):
    """What the seat may believe of another player."""

    seat: int
    name: str
    saboteur: float
    roles: str
    """What else they may be, if there are more than two sides: `green 40 %, boss 22 %`."""


def suspects(estimate: Estimate, view: View, players: Sequence[str]) -> list[Suspect]:
    """Return the other players, the most suspect first."""
    found = [
        Suspect(seat, players[seat], float(roles[Role.SABOTEUR]), _other_roles(roles, view))
        for seat, roles in enumerate(estimate.roles[: len(players)])
        if seat != view.seat
    ]
    return sorted(found, key=lambda suspect: -suspect.saboteur)


def _other_roles(roles: Sequence[float], view: View) -> str:
    if not view.table.expansion:
        return ""
    likely = sorted(((chance, role) for role, chance in enumerate(roles) if role != Role.SABOTEUR), reverse=True)
    return ", ".join(f"{ROLE_NAMES[role]} {percent(chance)}" for chance, role in likely[:2] if chance > 0)


def goal_chances(estimate: Estimate) -> str:
    """Return where the treasure may be, as a sentence."""
    chances = zip(GOALS.values(), estimate.gold, strict=True)
    return "The treasure: " + ", ".join(f"{goal} {percent(float(chance))}" for goal, chance in chances) + "."


def reason_text(sentence: str, factor: float) -> str:
    """Return an event that tells something about a role, and how much."""
    if factor >= 1:
        return f"{sentence} Saboteurs do this {_times(factor)} as often as others."
    return f"{sentence} Others do this {_times(1 / factor)} as often as saboteurs."


def _times(factor: float) -> str:
    return f"{factor:.1f} times" if factor < 10 else f"{factor:.0f} times"
