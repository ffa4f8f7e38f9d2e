"""The state of a game: its size, its fields and what the type checker believes of them."""

from __future__ import annotations

from typing import Any, get_type_hints

import numpy as np
import pytest

from undermine import Game
from undermine.rulebook import entry_points
from undermine.rulebook.cards import FIXES, MAP, ROCKFALL, TILES_OF
from undermine.rulebook.editions import RULES, Rules
from undermine.rulebook.scratch import OTHERS_MAX, SCRATCH, SMALL_SCRATCH, Scratch, new_scratch
from undermine.rulebook.state import FRONT_NAMES, HAND, LAID, SEATS, STATE, Phase, State, new_games


def test_a_state_is_small() -> None:
    assert STATE.itemsize <= 3072


@pytest.mark.parametrize(
    ("dtype", "protocol"), [(STATE, State), (RULES, Rules), (SCRATCH, Scratch), (SMALL_SCRATCH, Scratch)]
)
def test_the_protocol_declares_the_fields_of_the_record(dtype: np.dtype[Any], protocol: type) -> None:
    hints = get_type_hints(protocol)
    assert dtype.names is not None
    assert set(hints) == set(dtype.names)
    for name in dtype.names:
        is_array = dtype[name].subdtype is not None
        is_record = dtype[name].names is not None
        assert (hints[name] is int) == (not is_array and not is_record), name


@pytest.mark.parametrize("dtype", [STATE, SCRATCH, SMALL_SCRATCH])
def test_no_byte_lies_between_fields(dtype: np.dtype[Any]) -> None:
    """What lies between fields is not copied with a record."""
    assert dtype.names is not None
    assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize


def test_numbers_are_signed() -> None:
    """Unsigned and signed numbers of 64 bits would make a float when compiled."""
    for dtype in (STATE, RULES, SCRATCH):
        assert dtype.names is not None
        for name in dtype.names:
            assert dtype[name].base.kind in "iV", name


def test_no_field_hides_behind_a_method_of_arrays() -> None:
    for dtype in (STATE, RULES, SCRATCH):
        assert dtype.names is not None
        for name in dtype.names:
            assert not hasattr(np.recarray, name), name
            assert not hasattr(np.record, name), name


def test_copying_a_game_is_copying_bytes() -> None:
    game = Game.new(players=4, seed=11)
    again = np.frombuffer(game.state, STATE).view(np.recarray).copy()
    assert again.tobytes() == game.state
    assert new_games(3).nbytes == 3 * STATE.itemsize


def test_small_scratch_has_room_for_the_longest_list_that_lays_no_path() -> None:
    """Twelve seats with everything in front of them, 70 path cards laid, and the hand that can do most with them."""
    games = new_games(1)
    game = games[0]
    two_tools = [card for card in range(len(FIXES)) if int(FIXES[card]).bit_count() == 2]
    one_tool = [card for card in range(len(FIXES)) if int(FIXES[card]).bit_count() == 1]
    hand = sorted([ROCKFALL, MAP, *two_tools, *one_tool][:HAND])
    game["players"], game["phase"], game["rules"]["expansion"] = SEATS, Phase.PLAY, 1
    game["hand"][0], game["hand_size"][0] = hand, HAND
    game["front"] = (1 << len(FRONT_NAMES)) - 1
    path = next(int(tile) for tile in TILES_OF[:, 0] if tile)
    game["laid"], game["laid_count"] = np.arange(LAID) + 100, LAID
    game["tile"][100 : 100 + LAID] = path
    listed = entry_points.list_legal(games, new_scratch())
    assert len(hand) == HAND
    assert 250 < listed < OTHERS_MAX
