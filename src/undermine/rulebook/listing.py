"""The list of legal desk, each once. What it lists is exactly what `verdict.py` accepts; a law in the tests."""

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
from undermine.rulebook.desk import Desk
from undermine.rulebook.editions import Placement
from undermine.rulebook.hand import is_repeat
from undermine.rulebook.maze import FIRST_SIDE, beside_goal, edges_at, fits, is_path_card, lit, opposite, touching
from undermine.rulebook.moves import Do, on_cell, on_seat, plain, with_cards
from undermine.rulebook.speed import rule
from undermine.rulebook.state import GOAL_CELLS, NO_DIGGING, STEPS, Front, Phase, State


@rule
def list_moves(state: State, desk: Desk) -> int:
    """Write all legal moves into `moves`; return how many there are."""
    count = list_paths(state, int(state.to_move), desk) if int(state.phase) == Phase.PLAY else 0
    return list_others(state, desk, count)


@rule
def list_others(state: State, desk: Desk, count: int) -> int:
    """All moves but those that lay path cards; return how many there are with those listed before."""
    phase = int(state.phase)
    if phase == Phase.PLAY:
        seat = int(state.to_move)
        count = list_actions(state, seat, desk, count)
        if int(state.rules.expansion):
            count = list_sheds(state, seat, desk, count)
        return list_passes(state, seat, desk, count)
    if phase == Phase.REVEAL:
        return list_reveals(state, desk)
    if phase == Phase.TURN:
        return list_turns(state, desk)
    if phase == Phase.TAKE:
        return list_takes(state, desk)
    if phase == Phase.STEAL:
        return list_steals(state, desk)
    return 0


@rule
def list_paths(state: State, seat: int, desk: Desk) -> int:
    """Path cards, in both positions, wherever they may lie (P1 to P6)."""
    if int(state.front[seat]) & NO_DIGGING:
        return 0
    count = 0
    tiles = pick_tiles(state, seat, False, desk)
    if tiles:
        by_touch = int(state.rules.placement) == Placement.ADJACENT
        sites = find_sites(state, by_touch, desk)
        count = list_sites(state, sites, tiles, desk, count)
    tiles = pick_tiles(state, seat, True, desk)
    if tiles:
        sites = find_ladder_sites(state, desk)
        count = list_sites(state, sites, tiles, desk, count)
    return count


# Lists are written without a branch: the entry is put down, and counted or not. What fits where cannot be foreseen, and
# a processor that guesses wrong loses more time than a needless entry costs.


@rule
def pick_tiles(state: State, seat: int, ladders: bool, desk: Desk) -> int:
    """Put the path cards of a hand on the desk, in both positions: those with ladders, or those without."""
    count = 0
    for slot in range(int(state.hand_size[seat])):
        card = int(state.hand[seat, slot])
        wanted = (not is_repeat(state, seat, slot)) & ((int(LADDER[int(TILES_OF[card, 0])]) != 0) == ladders)
        for position in range(2):
            tile = int(TILES_OF[card, position])
            desk.tiles[count] = tile
            count += int(wanted & (tile != EMPTY))
    return count


@rule
def find_sites(state: State, by_touch: bool, desk: Desk) -> int:
    """Put every empty cell on the desk that a card on the table touches, or lights.

    A cell with several such neighbours is taken from the first of them only.
    """
    count = 0
    for index in range(int(state.laid_count)):
        for side in range(4):
            site = int(state.laid[index]) + int(STEPS[side])
            edges = edges_at(state, site)
            calling = touching(edges) if by_touch else lit(edges)
            desk.sites[count] = site
            count += int((int(state.tile[site]) == EMPTY) & (int(FIRST_SIDE[calling]) == opposite(side)))
    return count


@rule
def find_ladder_sites(state: State, desk: Desk) -> int:
    """Every empty cell that touches a card, but no goal (X6)."""
    count = 0
    for index in range(find_sites(state, True, desk)):
        site = int(desk.sites[index])
        desk.sites[count] = site
        count += int(not beside_goal(site))
    return count


@rule
def list_sites(state: State, sites: int, tiles: int, desk: Desk, count: int) -> int:
    """All tiles on the desk that fit the cells on the desk."""
    for index in range(sites):
        site = int(desk.sites[index])
        edges = edges_at(state, site)
        for number in range(tiles):
            tile = int(desk.tiles[number])
            desk.moves[count] = on_cell(Do.PLACE, tile, site)
            count += int(fits(edges, tile))
    return count


@rule
def list_actions(state: State, seat: int, desk: Desk, count: int) -> int:
    """Action cards, each kind once (A1 to A4, X9 to X15)."""
    for slot in range(int(state.hand_size[seat])):
        if not is_repeat(state, seat, slot):
            count = list_action(state, seat, int(state.hand[seat, slot]), desk, count)
    return count


@rule
def list_action(state: State, seat: int, card: int, desk: Desk, count: int) -> int:
    """What one card may do; a path card nothing."""
    if int(TILES_OF[card, 0]):
        return count
    if int(BREAKS[card]):
        return list_breaks(state, card, desk, count)
    if int(FIXES[card]):
        return list_fixes(state, card, desk, count)
    if card == ROCKFALL:
        return list_rockfalls(state, desk, count)
    if card == MAP:
        return list_maps(state, desk, count)
    return list_expansion_action(state, seat, card, desk, count)


@rule
def list_breaks(state: State, card: int, desk: Desk, count: int) -> int:
    """Anybody whose tool of that kind is whole (A1)."""
    for target in range(int(state.players)):
        desk.moves[count] = on_seat(Do.BREAK, card, target, 0)
        count += int(int(state.front[target]) & int(BREAKS[card]) == 0)
    return count


@rule
def list_fixes(state: State, card: int, desk: Desk, count: int) -> int:
    """Anybody with a broken tool that the card shows (A2)."""
    for target in range(int(state.players)):
        broken = int(state.front[target]) & int(FIXES[card])
        for tool in range(3):
            if broken >> tool & 1:
                desk.moves[count] = on_seat(Do.FIX, card, target, tool)
                count += 1
    return count


@rule
def list_rockfalls(state: State, desk: Desk, count: int) -> int:
    """Any path card but the start and the goals (A3)."""
    for index in range(int(state.laid_count)):
        cell = int(state.laid[index])
        desk.moves[count] = on_cell(Do.ROCKFALL, 0, cell)
        count += int(is_path_card(int(state.tile[cell])))
    return count


@rule
def list_maps(state: State, desk: Desk, count: int) -> int:
    """Any goal that lies face down (A4)."""
    for goal in range(3):
        desk.moves[count] = on_cell(Do.MAP, 0, goal)
        count += int(int(state.tile[int(GOAL_CELLS[goal])]) == TILE_GOAL)
    return count


@rule
def list_expansion_action(state: State, seat: int, card: int, desk: Desk, count: int) -> int:
    """Theft in front of oneself, hands off, trap and free, or a card that asks for any player (X9 to X15)."""
    if card == THEFT:
        if int(state.front[seat]) & Front.THEFT:
            return count
        desk.moves[count] = plain(Do.THEFT, 0)
        return count + 1
    for target in range(int(state.players)):
        do = expansion_action(state, seat, card, target)
        if do:
            desk.moves[count] = on_seat(do, 0, target, 0)
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
def list_sheds(state: State, seat: int, desk: Desk, count: int) -> int:
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
                    desk.moves[count] = with_cards(Do.SHED, cards[0], cards[1], 0, thing)
                    count += 1
    return count


@rule
def list_passes(state: State, seat: int, desk: Desk, count: int) -> int:
    """One card, in the expansion one to three, or none from an empty hand (T2, T3, X3)."""
    size = int(state.hand_size[seat])
    if size == 0:
        desk.moves[count] = plain(Do.PASS, 0)
        return count + 1
    several = int(state.rules.expansion) != 0
    for one in range(size):
        new = not is_repeat(state, seat, one)
        desk.moves[count] = with_cards(Do.PASS, int(state.hand[seat, one]), 0, 0, 0)
        count += int(new)
        if several and new:
            count = list_longer_passes(state, seat, one, desk, count)
    return count


@rule
def list_longer_passes(state: State, seat: int, one: int, desk: Desk, count: int) -> int:
    """Passes with two or three cards, the first of which is given."""
    size = int(state.hand_size[seat])
    first = int(state.hand[seat, one])
    for two in range(one + 1, size):
        if two > one + 1 and is_repeat(state, seat, two):
            continue
        second = int(state.hand[seat, two])
        desk.moves[count] = with_cards(Do.PASS, first, second, 0, 0)
        count += 1
        for three in range(two + 1, size):
            if three > two + 1 and is_repeat(state, seat, three):
                continue
            desk.moves[count] = with_cards(Do.PASS, first, second, int(state.hand[seat, three]), 0)
            count += 1
    return count


@rule
def list_reveals(state: State, desk: Desk) -> int:
    """The goals that were reached at once (G3)."""
    count = 0
    for goal in range(3):
        if int(state.reached[goal]):
            desk.moves[count] = on_cell(Do.REVEAL, 0, goal)
            count += 1
    return count


@rule
def list_turns(state: State, desk: Desk) -> int:
    """Both positions of a stone (G4)."""
    goal = int(state.turning)
    for position in range(2):
        tile = int(STONE_TILES[int(state.goal[goal]), 2 * position])
        desk.moves[position] = on_cell(Do.TURN, tile, goal)
    return 2


@rule
def list_takes(state: State, desk: Desk) -> int:
    """The values among the nugget cards that go round (N1)."""
    count = 0
    for value in range(1, 4):
        if int(state.offer[value]):
            desk.moves[count] = plain(Do.TAKE, value)
            count += 1
    return count


@rule
def list_steals(state: State, desk: Desk) -> int:
    """From nobody, or from another player who has gold (X23)."""
    desk.moves[0] = plain(Do.STEAL, 0)
    count = 1
    for target in range(int(state.players)):
        if target != int(state.to_move) and int(state.gold[target]):
            desk.moves[count] = plain(Do.STEAL, target + 1)
            count += 1
    return count
