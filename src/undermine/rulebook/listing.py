"""Lists the legal moves, each once: exactly those that `legality.py` accepts, which the tests check as a law."""

from __future__ import annotations

from undermine.rulebook.cards import EMPTY, FIXES, LADDER, TILES_OF
from undermine.rulebook.compiler import rule
from undermine.rulebook.conditions import (
    can_break,
    can_collapse,
    can_fix,
    can_lay_theft,
    can_shed,
    is_face_down,
    stone_tile,
    why_not_player,
    why_not_steal,
)
from undermine.rulebook.editions import Placement
from undermine.rulebook.hand import is_repeat
from undermine.rulebook.maze import FIRST_SIDE, beside_goal, edges_at, fits, opposite, reached_sides, touching
from undermine.rulebook.moves import (
    KIND_BY_CARD,
    MoveKind,
    bare_move,
    move_on_cell,
    move_on_goal,
    move_on_seat,
    move_with_cards,
    steal_move,
    take_move,
)
from undermine.rulebook.reason import Reason
from undermine.rulebook.scratch import Scratch
from undermine.rulebook.state import FRONT_NAMES, NO_DIGGING, NOBODY, STEPS, Phase, State

FRONT_BITS = len(FRONT_NAMES)


@rule
def list_moves(state: State, scratch: Scratch) -> int:
    """Write all legal moves into `scratch.moves`; return how many there are."""
    count = list_paths(state, int(state.to_move), scratch) if int(state.phase) == Phase.PLAY else 0
    return list_others(state, scratch, count)


@rule
def list_others(state: State, scratch: Scratch, count: int) -> int:
    """Add all moves but placements to those listed before; return how many there are now."""
    phase = int(state.phase)
    if phase == Phase.PLAY:
        count = list_effects(state, scratch, count)
        return list_passes(state, int(state.to_move), scratch, count)
    return list_decisions(state, scratch)


@rule
def list_effects(state: State, scratch: Scratch, count: int) -> int:
    """Add what action cards may do, and what two discarded cards may remove, to the moves listed before."""
    seat = int(state.to_move)
    count = list_actions(state, seat, scratch, count)
    return list_sheds(state, seat, scratch, count) if int(state.rules.expansion) else count


@rule
def list_decisions(state: State, scratch: Scratch) -> int:
    """List the decisions of a phase other than play."""
    phase = int(state.phase)
    if phase == Phase.REVEAL:
        return list_reveals(state, scratch)
    if phase == Phase.TURN:
        return list_turns(state, scratch)
    if phase == Phase.TAKE:
        return list_takes(state, scratch)
    if phase == Phase.STEAL:
        return list_steals(state, scratch)
    return 0


@rule
def list_paths(state: State, seat: int, scratch: Scratch) -> int:
    """List path cards, in both orientations, wherever they may lie (P1 to P6)."""
    if int(state.front[seat]) & NO_DIGGING:
        return 0
    count = 0
    tiles = pick_tiles(state, seat, False, scratch)
    if tiles:
        by_touch = int(state.rules.placement) == Placement.ADJACENT
        cells = find_cells(state, by_touch, scratch)
        count = list_placements(state, cells, tiles, scratch, count)
    tiles = pick_tiles(state, seat, True, scratch)
    if tiles:
        cells = find_ladder_cells(state, scratch)
        count = list_placements(state, cells, tiles, scratch, count)
    return count


# Lists are written without a branch: an element is written, and counted or not. Which cards fit where is unpredictable,
# and a mispredicted branch costs more than a needless write.


@rule
def pick_tiles(state: State, seat: int, ladders: bool, scratch: Scratch) -> int:
    """Write the path cards of a hand, with ladders or without, into `scratch.tiles`, in both orientations."""
    count = 0
    for slot in range(int(state.hand_size[seat])):
        card = int(state.hand[seat, slot])
        wanted = (not is_repeat(state, seat, slot)) & ((int(LADDER[int(TILES_OF[card, 0])]) != 0) == ladders)
        for orientation in range(2):
            tile = int(TILES_OF[card, orientation])
            scratch.tiles[count] = tile
            count += int(wanted & (tile != EMPTY))
    return count


@rule
def find_cells(state: State, by_touch: bool, scratch: Scratch) -> int:
    """Write every empty cell that touches a card, or a reached opening of one, into `scratch.cells`; count them.

    A cell with several such neighbours is written for the first of them only.
    """
    count = 0
    for index in range(int(state.laid_count)):
        for side in range(4):
            cell = int(state.laid[index]) + int(STEPS[side])
            edges = edges_at(state, cell)
            sides = touching(edges) if by_touch else reached_sides(edges)
            scratch.cells[count] = cell
            count += int((int(state.tile[cell]) == EMPTY) & (int(FIRST_SIDE[sides]) == opposite(side)))
    return count


@rule
def find_ladder_cells(state: State, scratch: Scratch) -> int:
    """Write every empty cell that touches a card, but no goal, into `scratch.cells`; count them (X6)."""
    count = 0
    for index in range(find_cells(state, True, scratch)):
        cell = int(scratch.cells[index])
        scratch.cells[count] = cell
        count += int(not beside_goal(cell))
    return count


@rule
def list_placements(state: State, cells: int, tiles: int, scratch: Scratch, count: int) -> int:
    """List the tiles in the scratch memory on all cells in it that they fit."""
    for index in range(cells):
        cell = int(scratch.cells[index])
        edges = edges_at(state, cell)
        for number in range(tiles):
            tile = int(scratch.tiles[number])
            scratch.moves[count] = move_on_cell(MoveKind.PLACE, tile, cell)
            count += int(fits(edges, tile))
    return count


@rule
def list_actions(state: State, seat: int, scratch: Scratch, count: int) -> int:
    """List what the action cards of a hand may do, each card once (A1 to A4, X9 to X15)."""
    for slot in range(int(state.hand_size[seat])):
        card = int(state.hand[seat, slot])
        if int(KIND_BY_CARD[card]) != MoveKind.PLACE and not is_repeat(state, seat, slot):
            count = list_action(state, seat, card, scratch, count)
    return count


@rule
def list_action(state: State, seat: int, card: int, scratch: Scratch, count: int) -> int:
    """List what one action card may do; a path card does nothing here."""
    kind = int(KIND_BY_CARD[card])
    if kind == MoveKind.PLACE:
        return count
    if kind == MoveKind.BREAK:
        return list_breaks(state, card, scratch, count)
    if kind == MoveKind.FIX:
        return list_fixes(state, card, scratch, count)
    if kind == MoveKind.ROCKFALL:
        return list_rockfalls(state, scratch, count)
    if kind == MoveKind.MAP:
        return list_maps(state, scratch, count)
    if kind == MoveKind.THEFT:
        scratch.moves[count] = bare_move(kind)
        return count + int(can_lay_theft(state, seat))
    return list_on_players(state, seat, kind, scratch, count)


@rule
def list_breaks(state: State, card: int, scratch: Scratch, count: int) -> int:
    """List the players whose tool of that kind is whole (A1)."""
    for target in range(int(state.players)):
        scratch.moves[count] = move_on_seat(MoveKind.BREAK, card, target, 0)
        count += int(can_break(state, card, target))
    return count


@rule
def list_fixes(state: State, card: int, scratch: Scratch, count: int) -> int:
    """List the players with a broken tool that the card shows, once for each such tool (A2)."""
    for target in range(int(state.players)):
        if int(state.front[target]) & int(FIXES[card]):
            for tool in range(3):
                if can_fix(state, card, target, tool):
                    scratch.moves[count] = move_on_seat(MoveKind.FIX, card, target, tool)
                    count += 1
    return count


@rule
def list_rockfalls(state: State, scratch: Scratch, count: int) -> int:
    """List the path cards on the table (A3)."""
    for index in range(int(state.laid_count)):
        cell = int(state.laid[index])
        scratch.moves[count] = move_on_cell(MoveKind.ROCKFALL, 0, cell)
        count += int(can_collapse(state, cell))
    return count


@rule
def list_maps(state: State, scratch: Scratch, count: int) -> int:
    """List the goals that lie face down (A4)."""
    for goal in range(3):
        scratch.moves[count] = move_on_goal(MoveKind.MAP, 0, goal)
        count += int(is_face_down(state, goal))
    return count


@rule
def list_on_players(state: State, seat: int, kind: int, scratch: Scratch, count: int) -> int:
    """List the players on whom a card of the expansion may be played (X10 to X15)."""
    for target in range(int(state.players)):
        if why_not_player(state, seat, kind, target) == Reason.LEGAL:
            scratch.moves[count] = move_on_seat(kind, 0, target, 0)
            count += 1
    return count


@rule
def list_sheds(state: State, seat: int, scratch: Scratch, count: int) -> int:
    """List any two cards that can be discarded to remove a card in front of oneself (X3)."""
    if not int(state.front[seat]):
        return count
    size = int(state.hand_size[seat])
    for one in range(size):
        if is_repeat(state, seat, one):
            continue
        for two in range(one + 1, size):
            if two > one + 1 and is_repeat(state, seat, two):
                continue
            for removed in range(FRONT_BITS):
                if can_shed(state, seat, removed):
                    cards = int(state.hand[seat, one]), int(state.hand[seat, two])
                    scratch.moves[count] = move_with_cards(MoveKind.SHED, cards[0], cards[1], 0, removed)
                    count += 1
    return count


@rule
def list_passes(state: State, seat: int, scratch: Scratch, count: int) -> int:
    """List passes: with one card, in the expansion with one to three, or with none from an empty hand (T2, T3, X3)."""
    size = int(state.hand_size[seat])
    if size == 0:
        scratch.moves[count] = bare_move(MoveKind.PASS)
        return count + 1
    several = int(state.rules.expansion) != 0
    for one in range(size):
        new = not is_repeat(state, seat, one)
        scratch.moves[count] = move_with_cards(MoveKind.PASS, int(state.hand[seat, one]), 0, 0, 0)
        count += int(new)
        if several and new:
            count = list_longer_passes(state, seat, one, scratch, count)
    return count


@rule
def list_longer_passes(state: State, seat: int, one: int, scratch: Scratch, count: int) -> int:
    """List passes with two or three cards, the first of which is given."""
    size = int(state.hand_size[seat])
    first = int(state.hand[seat, one])
    for two in range(one + 1, size):
        if two > one + 1 and is_repeat(state, seat, two):
            continue
        second = int(state.hand[seat, two])
        scratch.moves[count] = move_with_cards(MoveKind.PASS, first, second, 0, 0)
        count += 1
        for three in range(two + 1, size):
            if three > two + 1 and is_repeat(state, seat, three):
                continue
            scratch.moves[count] = move_with_cards(MoveKind.PASS, first, second, int(state.hand[seat, three]), 0)
            count += 1
    return count


@rule
def list_reveals(state: State, scratch: Scratch) -> int:
    """List the goals that were reached at once (G3)."""
    count = 0
    for goal in range(3):
        if int(state.reached[goal]):
            scratch.moves[count] = move_on_goal(MoveKind.REVEAL, 0, goal)
            count += 1
    return count


@rule
def list_turns(state: State, scratch: Scratch) -> int:
    """List both positions of a stone (G4)."""
    goal = int(state.turning)
    for position in range(2):
        scratch.moves[position] = move_on_goal(MoveKind.TURN, stone_tile(state, goal, position), goal)
    return 2


@rule
def list_takes(state: State, scratch: Scratch) -> int:
    """List the values among the nugget cards on offer (N1)."""
    count = 0
    for value in range(1, 4):
        if int(state.offer[value]):
            scratch.moves[count] = take_move(value)
            count += 1
    return count


@rule
def list_steals(state: State, scratch: Scratch) -> int:
    """List nobody, and every other player who has gold (X23)."""
    scratch.moves[0] = steal_move(NOBODY)
    count = 1
    for target in range(int(state.players)):
        if why_not_steal(state, target) == Reason.LEGAL:
            scratch.moves[count] = steal_move(target)
            count += 1
    return count
