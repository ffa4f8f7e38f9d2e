"""The list of legal moves, each once. What it lists is exactly what `verdict.py` accepts; a law in the tests."""

from __future__ import annotations

from undermine.rulebook.cards import (
    BREAKS,
    EMPTY,
    FIXES,
    FREE,
    HANDS_OFF,
    INSPECT,
    LADDER,
    MAP,
    ROCKFALL,
    STONE_TILES,
    SWAP_HANDS,
    SWAP_HATS,
    THEFT,
    TILE_GOAL,
    TILES_OF,
    TRAP,
)
from undermine.rulebook.editions import Placement
from undermine.rulebook.hand import is_repeat
from undermine.rulebook.maze import edges_at, fits, is_path_card, lit, lowest, may_lie, opposite, touching
from undermine.rulebook.moves import Do, on_cell, on_seat, plain, with_cards
from undermine.rulebook.speed import rule
from undermine.rulebook.state import GOAL_CELLS, NO_DIGGING, STEPS, Front, Moves, Phase, State


@rule
def list_moves(state: State, moves: Moves) -> int:
    """Write all legal moves into `moves`; return how many there are."""
    phase = int(state.phase)
    if phase == Phase.PLAY:
        seat = int(state.to_move)
        count = list_paths(state, seat, moves, 0)
        count = list_actions(state, seat, moves, count)
        if int(state.rules.expansion):
            count = list_sheds(state, seat, moves, count)
        return list_passes(state, seat, moves, count)
    if phase == Phase.REVEAL:
        return list_reveals(state, moves)
    if phase == Phase.TURN:
        return list_turns(state, moves)
    if phase == Phase.TAKE:
        return list_takes(state, moves)
    if phase == Phase.STEAL:
        return list_steals(state, moves)
    return 0


@rule
def can_act(state: State, seat: int, moves: Moves) -> bool:
    """Whether a seat could do anything but pass if it were its turn now (E2, X16)."""
    if list_actions(state, seat, moves, 0) or list_paths(state, seat, moves, 0):
        return True
    return int(state.rules.expansion) != 0 and list_sheds(state, seat, moves, 0) > 0


@rule
def list_paths(state: State, seat: int, moves: Moves, count: int) -> int:
    """Path cards, in both positions, wherever they may lie (P1 to P6)."""
    if int(state.front[seat]) & NO_DIGGING:
        return count
    ladders = 0
    others = 0
    for slot in range(int(state.hand_size[seat])):
        tile = int(TILES_OF[int(state.hand[seat, slot]), 0])
        if tile:
            if int(LADDER[tile]):
                ladders += 1
            else:
                others += 1
    if others:
        by_touch = int(state.rules.placement) == Placement.ADJACENT
        count = list_sites(state, seat, by_touch, False, moves, count)
    if ladders:
        count = list_sites(state, seat, True, True, moves, count)
    return count


@rule
def list_sites(state: State, seat: int, by_touch: bool, ladders: bool, moves: Moves, count: int) -> int:
    """Go round the cards on the table to every empty cell that one of them touches, or lights.

    A cell with several such neighbours is taken from the first of them only.
    """
    for index in range(int(state.laid_count)):
        cell = int(state.laid[index])
        sides = 15 if by_touch else lit(edges_at(state, cell))
        for side in range(4):
            site = cell + int(STEPS[side])
            if sides >> side & 1 and int(state.tile[site]) == EMPTY:
                edges = edges_at(state, site)
                calling = touching(edges) if by_touch else lit(edges)
                if lowest(calling) == opposite(side):
                    count = list_site(state, seat, site, ladders, moves, count)
    return count


@rule
def list_site(state: State, seat: int, site: int, ladders: bool, moves: Moves, count: int) -> int:
    """All cards of a hand that may lie on one cell."""
    edges = edges_at(state, site)
    placement = int(state.rules.placement)
    for slot in range(int(state.hand_size[seat])):
        if is_repeat(state, seat, slot):
            continue
        for position in range(2):
            tile = int(TILES_OF[int(state.hand[seat, slot]), position])
            if tile and (int(LADDER[tile]) != 0) == ladders and fits(edges, tile):
                if not ladders or may_lie(placement, edges, site, tile):
                    moves[count] = on_cell(Do.PLACE, tile, site)
                    count += 1
    return count


@rule
def list_actions(state: State, seat: int, moves: Moves, count: int) -> int:
    """Action cards (A1 to A4, X9 to X15)."""
    for slot in range(int(state.hand_size[seat])):
        card = int(state.hand[seat, slot])
        if int(TILES_OF[card, 0]) or is_repeat(state, seat, slot):
            continue
        if int(BREAKS[card]):
            count = list_breaks(state, card, moves, count)
        elif int(FIXES[card]):
            count = list_fixes(state, card, moves, count)
        elif card == ROCKFALL:
            count = list_rockfalls(state, moves, count)
        elif card == MAP:
            count = list_maps(state, moves, count)
        else:
            count = list_expansion_action(state, seat, card, moves, count)
    return count


@rule
def list_breaks(state: State, card: int, moves: Moves, count: int) -> int:
    """Anybody whose tool of that kind is whole (A1)."""
    for target in range(int(state.players)):
        if not int(state.front[target]) & int(BREAKS[card]):
            moves[count] = on_seat(Do.BREAK, card, target, 0)
            count += 1
    return count


@rule
def list_fixes(state: State, card: int, moves: Moves, count: int) -> int:
    """Anybody with a broken tool that the card shows (A2)."""
    for target in range(int(state.players)):
        broken = int(state.front[target]) & int(FIXES[card])
        for tool in range(3):
            if broken >> tool & 1:
                moves[count] = on_seat(Do.FIX, card, target, tool)
                count += 1
    return count


@rule
def list_rockfalls(state: State, moves: Moves, count: int) -> int:
    """Any path card but the start and the goals (A3)."""
    for index in range(int(state.laid_count)):
        cell = int(state.laid[index])
        if is_path_card(int(state.tile[cell])):
            moves[count] = on_cell(Do.ROCKFALL, 0, cell)
            count += 1
    return count


@rule
def list_maps(state: State, moves: Moves, count: int) -> int:
    """Any goal that lies face down (A4)."""
    for goal in range(3):
        if int(state.tile[int(GOAL_CELLS[goal])]) == TILE_GOAL:
            moves[count] = on_cell(Do.MAP, 0, goal)
            count += 1
    return count


@rule
def list_expansion_action(state: State, seat: int, card: int, moves: Moves, count: int) -> int:
    """Theft in front of oneself, hands off, trap and free, or a card that asks for any player (X9 to X15)."""
    if card == THEFT:
        if int(state.front[seat]) & Front.THEFT:
            return count
        moves[count] = plain(Do.THEFT, 0)
        return count + 1
    for target in range(int(state.players)):
        do = expansion_action(state, seat, card, target)
        if do:
            moves[count] = on_seat(do, 0, target, 0)
            count += 1
    return count


@rule
def expansion_action(state: State, seat: int, card: int, target: int) -> int:
    """The move that such a card makes against a target, or 0 where it may not."""
    front = int(state.front[target])
    if card == HANDS_OFF:
        return Do.HANDS_OFF if front & Front.THEFT else 0
    if card == FREE:
        return Do.FREE if front & Front.TRAP else 0
    if card == SWAP_HATS:
        return Do.SWAP_HATS if int(state.spare_size) else 0
    if target == seat:
        return 0
    if card == TRAP:
        return 0 if front & Front.TRAP else Do.TRAP
    if card == SWAP_HANDS:
        return Do.SWAP_HANDS
    if card == INSPECT:
        return Do.INSPECT
    return 0


@rule
def list_sheds(state: State, seat: int, moves: Moves, count: int) -> int:
    """Any two cards to be rid of one card in front of oneself (X3)."""
    front = int(state.front[seat])
    if not front:
        return count
    size = int(state.hand_size[seat])
    for one in range(size):
        if is_repeat(state, seat, one):
            continue
        for two in range(one + 1, size):
            if two > one + 1 and is_repeat(state, seat, two):
                continue
            for thing in range(5):
                if front >> thing & 1:
                    cards = int(state.hand[seat, one]), int(state.hand[seat, two])
                    moves[count] = with_cards(Do.SHED, cards[0], cards[1], 0, thing)
                    count += 1
    return count


@rule
def list_passes(state: State, seat: int, moves: Moves, count: int) -> int:
    """One card, in the expansion one to three, or none from an empty hand (T2, T3, X3)."""
    size = int(state.hand_size[seat])
    if size == 0:
        moves[count] = plain(Do.PASS, 0)
        return count + 1
    several = int(state.rules.expansion) != 0
    for one in range(size):
        if is_repeat(state, seat, one):
            continue
        first = int(state.hand[seat, one])
        moves[count] = with_cards(Do.PASS, first, 0, 0, 0)
        count += 1
        if several:
            count = list_longer_passes(state, seat, one, moves, count)
    return count


@rule
def list_longer_passes(state: State, seat: int, one: int, moves: Moves, count: int) -> int:
    """Passes with two or three cards, the first of which is given."""
    size = int(state.hand_size[seat])
    first = int(state.hand[seat, one])
    for two in range(one + 1, size):
        if two > one + 1 and is_repeat(state, seat, two):
            continue
        second = int(state.hand[seat, two])
        moves[count] = with_cards(Do.PASS, first, second, 0, 0)
        count += 1
        for three in range(two + 1, size):
            if three > two + 1 and is_repeat(state, seat, three):
                continue
            moves[count] = with_cards(Do.PASS, first, second, int(state.hand[seat, three]), 0)
            count += 1
    return count


@rule
def list_reveals(state: State, moves: Moves) -> int:
    """The goals that were reached at once (G3)."""
    count = 0
    for goal in range(3):
        if int(state.reached[goal]):
            moves[count] = on_cell(Do.REVEAL, 0, goal)
            count += 1
    return count


@rule
def list_turns(state: State, moves: Moves) -> int:
    """Both positions of a stone (G4)."""
    goal = int(state.turning)
    for position in range(2):
        tile = int(STONE_TILES[int(state.goal[goal]), 2 * position])
        moves[position] = on_cell(Do.TURN, tile, goal)
    return 2


@rule
def list_takes(state: State, moves: Moves) -> int:
    """The values among the nugget cards that go round (N1)."""
    count = 0
    for value in range(1, 4):
        if int(state.offer[value]):
            moves[count] = plain(Do.TAKE, value)
            count += 1
    return count


@rule
def list_steals(state: State, moves: Moves) -> int:
    """From nobody, or from another player who has gold (X23)."""
    moves[0] = plain(Do.STEAL, 0)
    count = 1
    for target in range(int(state.players)):
        if target != int(state.to_move) and int(state.gold[target]):
            moves[count] = plain(Do.STEAL, target + 1)
            count += 1
    return count
