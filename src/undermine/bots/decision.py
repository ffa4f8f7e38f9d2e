"""The choices beside the turn itself: which goal to turn over, how a stone lies, which nugget, whom to rob."""

from __future__ import annotations

import numpy as np

from undermine.bots.board import Board
from undermine.bots.craft import entries as craft
from undermine.bots.craft.aims import Aim
from undermine.bots.craft.price import CARD
from undermine.bots.craft.slate import WAYS, Floats, new_slate
from undermine.notation import GOAL_TEXTS, parse_cell
from undermine.rulebook import entries
from undermine.rulebook.cards import TILE
from undermine.view import View


def decide(view: View, board: Board, aims: Floats, gold: Floats) -> str:
    """The best choice in a phase other than play."""
    worth = {"reveal": _revealing, "turn": _turning, "take": _taking, "steal": _stealing}[view.table.phase]
    return max(view.legal_moves, key=lambda text: worth(text, view, board, aims, gold))


def _revealing(text: str, _view: View, _board: Board, aims: Floats, gold: Floats) -> float:
    """Diggers want the treasure turned over, saboteurs anything else."""
    wish = float(aims[Aim.ANY : Aim.BLUE + 1].sum() + aims[Aim.EITHER])
    return wish * float(gold[GOAL_TEXTS.index(text.partition(":")[2])])


def _turning(text: str, _view: View, board: Board, aims: Floats, gold: Floats) -> float:
    """The position that leaves the better ways."""
    cell, _, curve = text.removeprefix("turn:").partition("=")
    games, slate = board.games.copy(), new_slate()
    entries.put_card(games, parse_cell(cell), TILE[f"stone:{curve}"])
    craft.survey(games, slate)
    left = np.where(np.arange(3) == GOAL_TEXTS.index(cell), 0.0, gold)
    near = slate["near"][0]
    either = aims[Aim.EITHER] * np.minimum(near[1], near[2])
    return -float((aims[:WAYS] @ near + either) @ left) / CARD


def _taking(text: str, _view: View, _board: Board, _aims: Floats, _gold: Floats) -> float:
    return float(text.removeprefix("take:"))


def _stealing(text: str, view: View, _board: Board, _aims: Floats, _gold: Floats) -> float:
    """From whoever won most rounds, and so has most gold."""
    _, arrow, seat = text.partition(">")
    return 1.0 + sum(int(seat) in result.winners for result in view.table.results) if arrow else 0.0
