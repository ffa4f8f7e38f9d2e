"""Observations from views: what a bot is given in the arena, as the arrays that a network was trained on.

`observation_of(view)` returns the same bytes as a batch does for the same seat of the same game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from undermine.envs.observation import OBSERVATION_SIZE, parts, plane_index
from undermine.errors import SettingError
from undermine.maze_text import cell_of
from undermine.move import Move
from undermine.notation import parse_cell, parse_hidden, seats_in
from undermine.rulebook import entry_points
from undermine.rulebook.cards import CARD_KINDS, CARD_NUMBER, GOAL_NAMES, ROLE_NAMES, TILE, TOOLS
from undermine.rulebook.compiler import python_of
from undermine.rulebook.deal import cards_taken_out, copies_of_card, hand_size
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.state import CELLS, FRONT_NAMES, ROW, Games, Phase, record_of
from undermine.settings import Settings, blank_game
from undermine.sim.observation import COUNT_COLUMNS, RULE_NAMES, SEAT_COLUMNS
from undermine.view import View
from undermine.view.state_fields import read_number
from undermine.view.view import TableView, check_view

Bytes = NDArray[np.uint8]
Parts = dict[str, Bytes]

DECISIONS = (MoveKind.REVEAL, MoveKind.TURN, MoveKind.TAKE, MoveKind.STEAL)
"""Moves that are not turns of their own, but decisions about goals and gold."""
HARMFUL = (MoveKind.BREAK, MoveKind.TRAP)
HELPFUL = (MoveKind.FIX, MoveKind.FREE)
STONES = {"stone:sw": "stone:ne", "stone:nw": "stone:es"}
"""A stone that lies turned, and the name of its goal card."""


def observation_of(view: View) -> Bytes:
    """Return what the seat of a view observes, (`OBSERVATION_SIZE`,), without actions taken towards a move.

    Raises `SettingError` for the view of a spectator.
    """
    check_view(view)
    if view.seat is None:
        raise SettingError("an observation is that of a seat; this view is a spectator's")
    observation = np.zeros(OBSERVATION_SIZE, np.uint8)
    part, game = parts(observation), game_of(view.table)
    outcome = _outcome(view, game)
    _fill_planes(part, game)
    _fill_own(part, view)
    _fill_counts(part, view, game, outcome)
    _fill_seats(part, view, outcome)
    _fill_round(part, view)
    return observation


# the table as a game of the rulebook


@lru_cache(maxsize=64)
def _dealt_game(table_settings: bytes) -> Games:
    """Return a game with these settings after its first deal, which is not the one of the table."""
    players, edition, expansion, options = msgspec.msgpack.decode(table_settings)
    games = blank_game(Settings.make(players, edition, expansion, options), 0)
    entry_points.deal_by_seed(games)
    return games


def game_of(table: TableView) -> Games:
    """Return a game with the settings, the maze, the phase and the seat to move of a table, as an array of one."""
    key = (len(table.seats), table.edition, table.expansion, table.options)
    games = _dealt_game(msgspec.msgpack.encode(key)).copy()
    games["phase"] = Phase[table.phase.upper()]
    games["to_move"] = -1 if table.to_move is None else table.to_move
    for card in table.maze:
        entry_points.lay_card_at(games, parse_cell(card.cell), TILE[card.card])
    for goal in table.goals:
        if goal.card != "?" and table.turning != goal.cell:
            entry_points.lay_card_at(games, parse_cell(goal.cell), TILE[goal.card])
    return games


class SeenMove(NamedTuple):
    """A move and who made it. Its cards are any cards, and its value any value, if others do not see them."""

    seat: int
    move: Move

    @property
    def kind(self) -> MoveKind:
        return self.move.kind


def _seen_moves(table: TableView) -> list[SeenMove]:
    return [SeenMove(made.seat, Move.from_code(parse_hidden(made.move))) for made in table.moves]


def _turns(table: TableView) -> list[SeenMove]:
    """Return the moves of the round without decisions."""
    return [made for made in _seen_moves(table) if made.kind not in DECISIONS]


Outcome = tuple[int | None, tuple[int, ...]]
"""Who reached the treasure, and who won the round."""


def _outcome(view: View, game: Games) -> Outcome:
    """Return how the round ended, as far as it has."""
    table = view.table
    if table.results and table.results[-1].round == table.round:
        return table.results[-1].finisher, table.results[-1].winners
    if table.phase not in ("take", "steal"):
        return None, ()
    finisher = _turns(table)[-1].seat if any(goal.card == "gold" for goal in table.goals) else None
    for seat, one in enumerate(table.seats):
        game["role"][0, seat] = ROLE_NAMES.index(one.role or "")
        game["front"][0, seat] = sum(1 << FRONT_NAMES.index(name) for name in one.front)
    game["finisher"] = -1 if finisher is None else finisher
    entry_points.set_winners(game)
    return finisher, seats_in(read_number(game, "round_winners"))


# the parts of an observation


def _fill_planes(part: Parts, game: Games) -> None:
    shape = (CELLS // ROW, ROW)
    part["maze"][:] = game["tile"][0].view(np.uint8).reshape(shape)
    part["sides"][:] = game["edges"][0].view(np.uint8).reshape(shape)


def _fill_own(part: Parts, view: View) -> None:
    memory, table = view.memory, view.table
    part["hand"][: len(view.hand)] = [CARD_NUMBER[card] for card in view.hand]
    part["role"][0] = ROLE_NAMES.index(view.role or "")
    part["gold"][0] = min(view.gold or 0, 255)
    is_taking = table.phase == "take" and table.to_move == view.seat
    for value in (1, 2, 3):
        part["nuggets"][value - 1] = view.nuggets.count(value)
        if is_taking:
            part["offer"][value - 1] = memory.offered.count(value)
        if memory.nuggets_passed:
            part["passed_on"][value - 1] = memory.nuggets_passed[-1].nuggets.count(value)
    for index, goal in enumerate(table.goals):
        shown = goal.card if goal.card != "?" else memory.goals.get(goal.cell, "")
        part["goals"][index] = GOAL_NAMES.index(STONES.get(shown, shown))


def _steps(view: View, other: int) -> int:
    """Return how many steps to the left of the seat another one sits."""
    return (other - (view.seat or 0)) % len(view.table.seats)


def _fill_counts(part: Parts, view: View, game: Games, outcome: Outcome) -> None:
    table, finisher = view.table, outcome[0]
    counts = {
        "players": len(table.seats), "own seat": view.seat or 0, "round": table.round,
        "phase": Phase[table.phase.upper()], "turn": min(len(_turns(table)), 255), "deck": table.deck,
        "discards": table.discards, "spare dwarves": table.spare, "nugget pile": table.pile,
        "nuggets going round": table.offered, "passes in a row": _passes_in_a_row(table, game),
        "stone to turn": 0 if table.turning is None else [goal.cell for goal in table.goals].index(table.turning) + 1,
        "finisher": 0 if finisher is None else _steps(view, finisher) + 1,
    }  # fmt: skip
    part["counts"][:] = [counts[name] for name in COUNT_COLUMNS]
    part["rules"][:] = [game["rules"][name][0] for name in RULE_NAMES]


def _passes_in_a_row(table: TableView, game: Games) -> int:
    """Count the last passes, which count only with an empty draw pile (E2)."""
    if table.deck:
        return 0
    state = record_of(game)
    deck = sum(python_of(copies_of_card)(state, card) for card in range(1, CARD_KINDS))
    deck -= python_of(cards_taken_out)(state) + len(table.seats) * python_of(hand_size)(state)
    passes = 0
    for made in _turns(table):
        is_pass = made.kind is MoveKind.PASS
        passes = min(passes + 1, len(table.seats)) if is_pass and deck == 0 else 0
        deck = max(deck - (len(made.move.cards) if is_pass else 1), 0)
    return passes


def _fill_seats(part: Parts, view: View, outcome: Outcome) -> None:
    table, seen_moves = view.table, _seen_moves(view.table)
    hats = [made.move.seat for made in seen_moves if made.kind is MoveKind.SWAP_HATS]
    for other, seen in enumerate(table.seats):
        moves = [made.move for made in seen_moves if made.seat == other]
        role, is_sure = _known_role(view, other)
        row = {
            "here": 1, "cards": seen.cards, **{name: name in seen.front for name in FRONT_NAMES},
            "theft turn": _theft_turn(table, other) if "theft" in seen.front else 0,
            "nugget cards": seen.nuggets, "has gold": seen.has_gold,
            "role": ROLE_NAMES.index(role), "role is sure": is_sure,
            "to move": table.to_move == other, "began": table.first == other,
            "paths laid": sum(move.kind is MoveKind.PLACE for move in moves),
            "cards put away": min(sum(len(move.cards) for move in moves), 255),
            "won the round": other in outcome[1], "hat swaps": hats.count(other),
        }  # fmt: skip
        part["seats"][_steps(view, other)] = [int(row[name]) for name in SEAT_COLUMNS]


def _known_role(view: View, other: int) -> tuple[str, bool]:
    """Return the role that the seat last saw another one hold, and whether it still holds it."""
    seen = view.table.seats[other].role
    if other == view.seat:
        return view.role or "", True
    if seen is not None:
        return seen, True
    inspections = [one for one in view.memory.inspections if one.seat == other]
    return (inspections[-1].role, inspections[-1].current) if inspections else ("", False)


def _theft_turn(table: TableView, seat: int) -> int:
    """Return the turn of the round in which the seat laid its theft."""
    theft = (seat, MoveKind.THEFT)
    turns = [number for number, made in enumerate(_turns(table), start=1) if (made.seat, made.kind) == theft]
    return min(max(turns), 255)


def _fill_round(part: Parts, view: View) -> None:
    """Fill the parts about what happened in the round."""
    moves = _seen_moves(view.table)
    for made in moves:
        _count_move(part, view, made)
    for card in view.memory.discarded:
        part["put_away"][CARD_NUMBER[card]] += 1
    given = iter(view.memory.hands_given)
    for index, made in enumerate(made for made in moves if made.kind is MoveKind.SWAP_HANDS):
        if view.seat in (made.seat, made.move.seat):
            hand = next(given)
            row = [_steps(view, hand.to), *sorted(CARD_NUMBER[card] for card in hand.cards)]
            part["swapped"][index, : len(row)] = row
    hats = iter(view.memory.hats)
    for index, made in enumerate(made for made in moves if made.kind is MoveKind.SWAP_HATS):
        if made.move.seat == view.seat:
            part["hats"][index] = ROLE_NAMES.index(next(hats))
    for index, made in enumerate(reversed(moves[-len(part["history"]) :])):
        part["history"][index] = _history_row(view, made)


def _count_move(part: Parts, view: View, made: SeenMove) -> None:
    """Count the card that a move played openly, and whom it harmed or helped."""
    if made.move.card is None:
        return
    part["played"][CARD_NUMBER[made.move.card]] += 1
    if made.move.seat is not None and made.kind in (*HARMFUL, *HELPFUL):
        relation = part["harmed" if made.kind in HARMFUL else "helped"]
        relation[_steps(view, made.seat), _steps(view, made.move.seat)] += 1


def _history_row(view: View, made: SeenMove) -> list[int]:
    """Return a move as a row of the history."""
    move = made.move
    card = TILE[move.tile] if move.tile else CARD_NUMBER[move.card] if move.card else 0
    target = 0 if move.seat is None else _steps(view, move.seat) + 1
    row, column = plane_index(*cell_of(move.cell)) if move.cell else (0, 0)
    number = len(move.cards) if move.kind is MoveKind.PASS else 0
    if move.kind is MoveKind.SHED:
        number = FRONT_NAMES.index(move.tool or "") + 1
    elif move.kind is MoveKind.FIX:
        number = TOOLS.index(move.tool or "") + 1
    return [_steps(view, made.seat) + 1, move.kind, card, target, column, row, number]
