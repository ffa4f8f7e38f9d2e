"""What the `info` of an environment says at the end of a round: what everyone then knows (E3), and nothing more."""

from __future__ import annotations

from typing import Any

import numpy as np

from undermine.envs.single_game import SingleGame
from undermine.rulebook.state import NOBODY


def round_info(game: SingleGame) -> dict[str, Any]:
    """Return how the round that has just ended went. The next round must not be dealt yet.

    `roles` are numbers of `CODES["role"]`, by seat. The gold of others is known only when the game is over.
    """
    state, players = game.games[0], len(game.settings.players)
    info = {
        "round": int(state["round_number"]),
        "treasure": int(state["finisher"]) != NOBODY,
        "roles": state["role"][:players].copy(),
        "won": _seats(int(state["round_winners"]), players),
    }
    if game.over:
        info |= {"gold": state["gold"][:players].copy(), "game_won": _seats(int(state["game_winners"]), players)}
    return info


def _seats(bits: int, players: int) -> np.ndarray:
    """Return seats that are kept as bits as an array of booleans."""
    return (bits >> np.arange(players) & 1).astype(np.bool_)
