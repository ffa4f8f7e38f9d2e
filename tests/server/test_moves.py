"""Legal moves on the wire: their fields are those of `Move`, and they stand in the order of the view."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from undermine import Game
from undermine.move import Move
from undermine.rulebook.moves import MoveKind
from undermine.server.audience import Snapshot, Viewer
from undermine.server.table import Table
from undermine.wire.moves import KIND_NAMES, MoveInfo, move_json
from undermine.wire.update import Update

EXAMPLES = {
    "nes@1,0": MoveInfo("place", card="nes", tile="nes", cell="1,0"),
    "break:cart>2": MoveInfo("break", card="break:cart", seat=2, tool="cart"),
    "fix:pick/lantern>0=pick": MoveInfo("fix", card="fix:pick/lantern", seat=0, tool="pick"),
    "rockfall@3,-1": MoveInfo("rockfall", card="rockfall", cell="3,-1"),
    "handsoff>1": MoveInfo("handsoff", card="handsoff", seat=1),
    "pass": MoveInfo("pass"),
    "pass:map": MoveInfo("pass", cards=("map",)),
    "take:3": MoveInfo("take", value=3),
    "steal": MoveInfo("steal"),
    "steal>4": MoveInfo("steal", seat=4),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_a_move_is_sent_with_its_fields_alone(text: str) -> None:
    assert move_json(text) == msgspec.json.encode(EXAMPLES[text])


def test_every_kind_of_move_has_a_name_of_its_own() -> None:
    assert set(KIND_NAMES) == set(MoveKind)
    assert len(set(KIND_NAMES.values())) == len(MoveKind)


@pytest.mark.parametrize("expansion", [False, True])
def test_an_update_lists_the_legal_moves_of_its_view_in_order(expansion: bool) -> None:
    table, random = Table("t"), Random(3)
    table.game = game = Game.new(6, expansion=expansion, seed=3)
    for _ in range(60):
        seat = game.to_move
        assert seat is not None
        for viewer in (seat, (seat + 1) % 6, None):
            update = msgspec.json.decode(Snapshot(table, 0).update(Viewer(viewer, None), 0, False), type=Update)
            assert update.view is not None
            assert len(update.moves) == len(update.view.legal_moves)
            assert bool(update.moves) == (viewer == seat)
            for text, info in zip(update.view.legal_moves, update.moves, strict=True):
                move = Move(text)
                assert (info.card, info.tile, info.cell, info.seat) == (move.card, move.tile, move.cell, move.seat)
                assert (info.tool, info.goal, info.value) == (move.tool, move.goal, move.value)
                assert (info.kind, info.cards or ()) == (KIND_NAMES[move.kind], move.cards)
        game.play(random.choice(game.legal_moves.texts()))
