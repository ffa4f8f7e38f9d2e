"""Builds observations from a seat's view, its memory and the events that it saw, to compare with those of a batch."""

from __future__ import annotations

from typing import Any

import numpy as np

from undermine import Game, View
from undermine.card_options import CARD_OPTIONS
from undermine.envs.observation import plane_index
from undermine.event import RoundEnded
from undermine.move import Move
from undermine.notation import parse_cell
from undermine.rulebook import entry_points
from undermine.rulebook.cards import CARD_NUMBER, GOAL_NAMES, ROLE_NAMES, TILE, TOOLS, turned
from undermine.rulebook.editions import HOUSE_RULES, SWITCHES
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.state import CELLS, FRONT_NAMES, ROW, Phase, new_games
from undermine.settings import option_number
from undermine.sim.observation import COUNT_COLUMNS, OBSERVATION_PARTS, RULE_NAMES, SEAT_COLUMNS

Arrays = dict[str, np.ndarray]

DECISIONS = ("reveal:", "turn:", "take:", "steal")


def observation_from_view(game: Game, seat: int) -> Arrays:
    """Return the parts of an observation by name, except `chosen`, which is not in a view."""
    view = game.view(seat)
    events = [event.seen_by(seat) for event in game.events]
    parts: Arrays = {name: np.zeros(part.shape, np.uint8) for name, part in OBSERVATION_PARTS.items()}
    parts["maze"], parts["sides"] = planes(view)
    fill_own(parts, view)
    fill_counts(parts, view, events)
    fill_seats(parts, view, events)
    fill_round(parts, view)
    return parts


def planes(view: View) -> tuple[np.ndarray, np.ndarray]:
    """Return `maze` and `sides`, by laying the cards of the view on an empty table."""
    bare = new_games(1)
    bare["players"] = 3
    entry_points.prepare_game(bare)
    entry_points.deal_by_seed(bare)
    for card in view.table.maze:
        entry_points.lay_card_at(bare, parse_cell(card.cell), TILE[card.card])
    for goal in view.table.goals:
        if goal.card != "?" and view.table.turning != goal.cell:
            entry_points.lay_card_at(bare, parse_cell(goal.cell), TILE[goal.card])
    shape = (CELLS // ROW, ROW)
    return bare["tile"][0].astype(np.uint8).reshape(shape), bare["edges"][0].view(np.uint8).reshape(shape)


def fill_own(parts: Arrays, view: View) -> None:
    parts["hand"][: len(view.hand)] = [CARD_NUMBER[card] for card in view.hand]
    parts["role"][0] = ROLE_NAMES.index(view.role or "")
    parts["gold"][0] = view.gold
    for value in (1, 2, 3):
        parts["nuggets"][value - 1] = view.nuggets.count(value)
        if view.table.phase == "take" and view.table.to_move == view.seat:
            parts["offer"][value - 1] = view.memory.offered.count(value)
        if view.memory.nuggets_passed:
            parts["passed_on"][value - 1] = view.memory.nuggets_passed[-1].nuggets.count(value)
    for index, goal in enumerate(view.table.goals):
        shown = goal.card if goal.card != "?" else view.memory.goals.get(goal.cell, "")
        names = {"stone:sw": "stone:ne", "stone:nw": "stone:es"}
        parts["goals"][index] = GOAL_NAMES.index(names.get(shown, shown))


def round_end(events: list[Any], view: View) -> RoundEnded | None:
    """Return the end of the current round, if it is over."""
    ends = [event for event in events if isinstance(event, RoundEnded) and event.round == view.table.round]
    return ends[-1] if ends else None


def fill_counts(parts: Arrays, view: View, events: list[Any]) -> None:
    table, end = view.table, round_end(events, view)
    turns = [move for move in table.moves if not move.move.startswith(DECISIONS)]
    passes = 0
    for event in events:
        name = type(event).__name__
        if name == "Dealt":
            deck = event.deck
            passes = 0
        elif name == "Passed":
            passes = min(passes + 1, len(table.seats)) if deck == 0 else 0
        elif name == "Drew":
            deck -= len(event.cards)
        elif name in ("Placed", "Broke", "Fixed", "Collapsed", "Looked", "LaidTheft", "StoppedTheft", "SwappedHands",
                      "Inspected", "SwappedHats", "Trapped", "Freed", "Shed"):  # fmt: skip
            passes = 0
    counts = {
        "players": len(table.seats), "own seat": view.seat, "round": table.round,
        "phase": Phase[table.phase.upper()], "turn": min(len(turns), 255), "deck": table.deck,
        "discards": table.discards, "spare dwarves": table.spare, "nugget pile": table.pile,
        "nuggets going round": table.offered, "passes in a row": passes,
        "stone to turn": 0 if table.turning is None else [goal.cell for goal in table.goals].index(table.turning) + 1,
        "finisher": 0 if end is None or end.finisher is None else steps(view, end.finisher) + 1,
    }  # fmt: skip
    parts["counts"][:] = [counts[name] for name in COUNT_COLUMNS]
    assert {*table.options} - {*CARD_OPTIONS} == {*SWITCHES, *HOUSE_RULES}
    options = {name: option_number(name, table.options[name]) for name in (*SWITCHES, *HOUSE_RULES)}
    parts["rules"][:] = [table.expansion if name == "expansion" else options[name] for name in RULE_NAMES]


def steps(view: View, other: int) -> int:
    assert view.seat is not None
    return (other - view.seat) % len(view.table.seats)


def fill_seats(parts: Arrays, view: View, events: list[Any]) -> None:
    end = round_end(events, view)
    for other, seen in enumerate(view.table.seats):
        moves = [move.move for move in view.table.moves if move.seat == other]
        role, sure = seen.role or "", seen.role is not None
        for inspection in view.memory.inspections:
            if inspection.seat == other and seen.role is None:
                role, sure = inspection.role, inspection.current
        if other == view.seat:
            role, sure = view.role or "", True
        row = {
            "here": 1, "cards": seen.cards, **{name: name in seen.front for name in FRONT_NAMES},
            "theft turn": theft_turn(view, other) if "theft" in seen.front else 0,
            "nugget cards": seen.nuggets, "has gold": seen.has_gold,
            "role": ROLE_NAMES.index(role), "role is sure": sure,
            "to move": view.table.to_move == other, "began": view.table.first == other,
            "paths laid": sum("@" in move and not move.startswith(("map", "rockfall")) for move in moves),
            "cards put away": sum(move.count("?") for move in moves if move.startswith(("pass:", "shed:"))),
            "won the round": end is not None and other in end.winners,
            "hat swaps": sum(move.move == f"swaphats>{other}" for move in view.table.moves),
        }  # fmt: skip
        parts["seats"][steps(view, other)] = [int(row[name]) for name in SEAT_COLUMNS]


def theft_turn(view: View, seat: int) -> int:
    """Return the turn of the round in which the seat laid its theft."""
    turns = [move for move in view.table.moves if not move.move.startswith(DECISIONS)]
    return max(number for number, move in enumerate(turns, start=1) if (move.seat, move.move) == (seat, "theft"))


def fill_round(parts: Arrays, view: View) -> None:
    """Fill the parts about what happened in the round."""
    for move in view.table.moves:
        fill_move(parts, view, move.seat, move.move)
    for card in view.memory.discarded:
        parts["put_away"][CARD_NUMBER[card]] += 1
    swaps = [move for move in view.table.moves if move.move.startswith("swaphands>")]
    given = iter(view.memory.hands_given)
    for index, move in enumerate(swaps):
        if view.seat in (move.seat, int(move.move.partition(">")[2])):
            hand = next(given)
            row = [steps(view, hand.to), *sorted(CARD_NUMBER[card] for card in hand.cards)]
            parts["swapped"][index, : len(row)] = row
    hats = [int(move.move.partition(">")[2]) for move in view.table.moves if move.move.startswith("swaphats>")]
    put_away = iter(view.memory.hats)
    for index, target in enumerate(hats):
        if target == view.seat:
            parts["hats"][index] = ROLE_NAMES.index(next(put_away))
    for index, move in enumerate(reversed(view.table.moves[-len(parts["history"]) :])):
        parts["history"][index] = history_row(view, move.seat, move.move)


def fill_move(parts: Arrays, view: View, seat: int, text: str) -> None:
    if text.startswith((*DECISIONS, "pass", "shed")):
        return
    card = text.partition("@")[0].partition(">")[0]
    parts["played"][CARD_NUMBER[card] if card in CARD_NUMBER else CARD_NUMBER[turned(card)]] += 1
    if text.startswith(("break:", "trap>", "fix:", "free>")):
        target = int(text.partition(">")[2].partition("=")[0])
        part = parts["harmed" if text.startswith(("break:", "trap>")) else "helped"]
        part[steps(view, seat), steps(view, target)] += 1


def history_row(view: View, seat: int, text: str) -> list[int]:
    """Return a row of the history."""
    visible = text.replace("?", "map", 1).replace("?", "ns").replace("take:map", "take:1")
    if text == "pass:?,?,?":
        visible = "pass:map,ns,ns"
    kind = Move(visible).kind
    card = whom = number = row = column = 0
    head, at, cell = text.partition("@")
    if at:
        card = TILE[head] if head not in ("map", "rockfall") else CARD_NUMBER[head]
        row, column = plane_index(*map(int, cell.split(",")))
    elif kind in (MoveKind.REVEAL, MoveKind.TURN):
        rest = text.partition(":")[2]
        row, column = plane_index(*map(int, rest.partition("=")[0].split(",")))
        card = TILE[f"stone:{rest.partition('=')[2]}"] if kind is MoveKind.TURN else 0
    elif text.startswith(("pass", "shed")):
        number = text.count("?") if kind is MoveKind.PASS else FRONT_NAMES.index(text.partition("=")[2]) + 1
    elif kind not in (MoveKind.TAKE, MoveKind.STEAL):
        head, _, rest = text.partition(">")
        card = CARD_NUMBER[head]
        if kind is MoveKind.FIX:
            number = TOOLS.index(rest.partition("=")[2] or head.removeprefix("fix:")) + 1
        whom = steps(view, int(rest.partition("=")[0])) + 1 if rest else 0
    elif ">" in text:
        whom = steps(view, int(text.partition(">")[2])) + 1
    return [steps(view, seat) + 1, kind, card, whom, column, row, number]
