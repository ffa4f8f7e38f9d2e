"""Laws that hold in every game: tried on random games of all kinds."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.play import OPTIONS, choose, play_on
from tests.tables import all_cards, make_game
from undermine import Game, IllegalMove, Move, Reason
from undermine.event import Paid
from undermine.maze_text import draw_maze
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.actions import FRONT_CARDS
from undermine.rulebook.cards import (
    CARD_NAMES,
    CARD_NUMBER,
    CARD_OF_TILE,
    NUGGETS,
    TILE_NAMES,
    TILE_START,
    TOOLS,
    turned,
)
from undermine.rulebook.deal import TAKEN_OUT
from undermine.rulebook.editions import EDITIONS
from undermine.rulebook.moves import MoveKind
from undermine.rulebook.state import FRONT_NAMES, SEATS, STATE, record_of

CONFORMANCE = Path(__file__).parent / "conformance"
LYING = TILE_NAMES[1:TILE_START]
"""Every path card of both sets, as it can lie."""
ALPHABET = sorted({*"".join(CARD_NAMES), *"0123456789@,>=:-#*/$+ ", *"passhedtakesteal", "é", "\n"})


def some(examples: int) -> settings:
    return settings(max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def game_settings(draw: st.DrawFn, rounds: int) -> dict[str, Any]:
    """What a game of any kind is made with."""
    expansion = draw(st.booleans(), label="expansion")
    return {
        "players": draw(st.integers(2, 12) if expansion else st.integers(3, 10), label="players"),
        "edition": draw(st.sampled_from(sorted(EDITIONS)), label="edition"),
        "expansion": expansion,
        "options": {**draw(st.sampled_from(OPTIONS), label="options"), "rounds": rounds},
        "seed": draw(st.integers(0, 2**64 - 1), label="seed"),
    }


def games(rounds: int) -> st.SearchStrategy[Game]:
    """A game of any kind, dealt and not begun."""
    return game_settings(rounds).map(lambda chosen: Game.new(**chosen))


CHOICES = st.builds(Random, st.integers(0, 2**32 - 1))
"""Where random moves come from."""
HASTE = st.sampled_from([0.0, 0.5, 0.8, 1.0])
"""How often the players are in a hurry to the goals."""


@st.composite
def positions(draw: st.DrawFn) -> Game:
    """A game at any moment; where decisions come up, mostly at one of them."""
    chosen = draw(game_settings(rounds=1))
    random, haste = draw(CHOICES), draw(HASTE)
    game = Game.new(**chosen)
    moves: list[str] = []
    decisions: list[int] = []
    while not game.over:
        if game.phase != "play":
            decisions.append(len(moves))
        moves.append(choose(game, random, haste))
        game.play(moves[-1])
    at_a_decision = st.sampled_from(decisions) if decisions else st.nothing()
    stop = draw(at_a_decision | st.integers(0, len(moves)), label="ply")
    game = Game.new(**chosen)
    for move in moves[:stop]:
        game.play(move)
    return game


def state_of(game: Game) -> Any:
    return record_of(game.games)


# cards and gold


def cards_everywhere(game: Game) -> Counter[str]:
    """All cards of the round, wherever they are."""
    state = state_of(game)
    kinds: Counter[int] = Counter()
    for seat in range(len(game.players)):
        kinds.update(state.hand[seat, : int(state.hand_size[seat])].tolist())
        kinds.update(int(FRONT_CARDS[bit]) for bit in range(len(FRONT_NAMES)) if int(state.front[seat]) >> bit & 1)
    kinds.update(state.deck[int(state.drawn) : int(state.deck_size)].tolist())
    if game.settings.expansion:
        kinds.update(state.deck[:TAKEN_OUT].tolist())
    kinds.update({kind: int(number) for kind, number in enumerate(state.discard) if number})
    kinds.update(int(CARD_OF_TILE[tile]) for tile in state.tile.tolist() if CARD_OF_TILE[tile])
    return Counter({CARD_NAMES[kind]: number for kind, number in kinds.items()})


def dwarves_everywhere(game: Game) -> Counter[int]:
    """All dwarves: held, spare and put away."""
    state = state_of(game)
    held, spare = state.role[: len(game.players)], state.spare[: int(state.spare_size)]
    return Counter([*held.tolist(), *spare.tolist(), *state.roles_put_away[: int(state.put_away_size)].tolist()])


def nuggets_everywhere(game: Game) -> Counter[str]:
    """All nugget cards by value: with the seats, in the pile, and going round."""
    state = state_of(game)
    values = Counter(state.pile[: int(state.pile_size)].tolist())
    for value in (1, 2, 3):
        values[value] += int(state.offer[value]) + int(state.nuggets[:, value].sum())
    return Counter({str(value): number for value, number in values.items()})


@some(25)
@given(games(rounds=2), CHOICES, HASTE)
def test_no_card_appears_or_disappears(game: Game, random: Random, haste: float) -> None:
    """Every card is in one place at every moment, and so is every dwarf."""
    expected = all_cards(game.settings.expansion, game.settings.values["maps"])
    dwarves = dwarves_everywhere(game)
    while not game.over:
        assert cards_everywhere(game) == expected
        assert dwarves_everywhere(game) == dwarves
        game.play(choose(game, random, haste))
    assert cards_everywhere(game) == expected


@some(25)
@given(games(rounds=3), CHOICES, HASTE)
def test_no_gold_appears_or_disappears(game: Game, random: Random, haste: float) -> None:
    """Nugget cards change places; gold pieces come from payments alone, and a theft moves one."""
    paid = 0
    while not game.over:
        events = game.play(choose(game, random, haste))
        paid += sum(event.amount or 0 for event in events if isinstance(event, Paid))
        if game.settings.expansion:
            assert sum(game.gold) == paid
            assert min(game.gold) >= 0
        else:
            assert nuggets_everywhere(game) == NUGGETS
            assert game.gold == [sum(game.view(seat).nuggets) for seat in seats(game)]
    assert game.winners == [seat for seat in seats(game) if game.gold[seat] == max(game.gold)]


def seats(game: Game) -> range:
    return range(len(game.players))


# legal moves


@cache
def fixed_candidates() -> tuple[str, ...]:
    """Everything that could be written about seats, goals, nuggets and thefts, wherever the game stands."""
    anybody = range(SEATS + 1)
    fixes = [card for card in CARD_NUMBER if card.startswith("fix:")]
    single = [f"{card}>{seat}" for card in fixes for seat in anybody]
    double = [f"{card}>{seat}={tool}" for card in fixes for seat in anybody for tool in TOOLS]
    breaks = [f"break:{tool}>{seat}" for tool in TOOLS for seat in anybody]
    names = ("handsoff", "swaphands", "inspect", "swaphats", "trap", "free", "steal", "theft")
    targeted = [f"{name}>{seat}" for name in names for seat in anybody]
    goals = [*GOAL_TEXTS, "8,1", "0,0"]
    looks = [f"{what}{goal}" for what in ("map@", "reveal:") for goal in goals]
    curves = ("ne", "es", "sw", "nw", "ns", "ew", "nesw")
    turns = [f"turn:{goal}={curve}" for goal in goals for curve in curves]
    others = ["theft", "steal", "pass", *(f"take:{value}" for value in range(5)), *names]
    return (*single, *double, *breaks, *targeted, *looks, *turns, *others)


def window(game: Game) -> Iterator[str]:
    """The cells around the maze, and some at and past the edge of the table."""
    cells = [tuple(map(int, laid.cell.split(","))) for laid in game.table.maze] + [(0, 0), (8, 2), (8, -2)]
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    for x in range(min(columns) - 1, max(columns) + 2):
        for y in range(min(rows) - 1, max(rows) + 2):
            yield f"{x},{y}"
    yield from ("-12,-14", "20,14", "21,0", "-13,0", "0,15", "0,-15")


def discards(game: Game) -> Iterator[str]:
    """Every choice of up to three cards of the hand, with copies it may not have, and cards it has not."""
    hand = set() if game.to_move is None else set(game.view(game.to_move).hand)
    cards = sorted(hand | {"map", "theft", "nes"})
    for number in (1, 2, 3):
        yield from (f"pass:{','.join(chosen)}" for chosen in combinations_with_replacement(cards, number))
    for pair in combinations_with_replacement(cards, 2):
        yield from (f"shed:{','.join(pair)}={thing}" for thing in FRONT_NAMES)
        yield f"pass:{','.join(reversed(pair))}"
    yield f"pass:{','.join(cards[:4])}"


def candidates(game: Game) -> Iterator[str]:
    yield from fixed_candidates()
    yield from discards(game)
    for cell in window(game):
        yield f"rockfall@{cell}"
        yield from (f"{card}@{cell}" for card in LYING)


def check_listing(game: Game) -> None:
    """What is listed is accepted, and of all that could be written nothing else is."""
    listed = [str(move) for move in game.legal_moves]
    assert listed == sorted(set(listed))
    assert len(game.legal_moves) == len(listed)
    tried = set(candidates(game))
    assert tried >= set(listed)
    accepted = {text for text in tried if game.why_not(text) is None}
    assert accepted == set(listed)
    assert {text for text in tried if text in game.legal_moves} == accepted


@some(30)
@given(positions())
def test_listed_moves_are_exactly_the_accepted_ones(game: Game) -> None:
    """At any moment of any game."""
    check_listing(game)


TO_THE_MIDDLE = {(0, 0): "start"} | {(x, 0): "ew" for x in range(1, 7)}


def reveal() -> Game:
    maze = {(0, 0): "start", (0, 1): "es"} | {(x, 1): "ew" for x in range(1, 8)}
    game = make_game(edition="igromag-uk", maze=draw_maze(maze), hands={0: ["nes"]})
    game.play("nsw@8,1")
    return game


def turn() -> Game:
    maze, goals = draw_maze(TO_THE_MIDDLE | {(8, -1): "ns", (8, 1): "ew"}), ["gold", "stone:es", "stone:ne"]
    game = make_game(edition="igromag-uk", maze=maze, goals=goals, hands={0: ["ew"]})
    game.play("ew@7,0")
    return game


def take() -> Game:
    game = make_game(maze=draw_maze(TO_THE_MIDDLE), hands={0: ["ew"]}, gold=[1, 3])
    game.play("ew@7,0")
    return game


def steal() -> Game:
    roles, front = ["green", "green", "blue", "boss"], {1: ["theft"], 2: ["theft", "trap"]}
    game = make_game(4, expansion=True, roles=roles, front=front, maze=draw_maze(TO_THE_MIDDLE), hands={0: ["ew"]})
    game.play("ew@7,0")
    return game


def play() -> Game:
    maze = TO_THE_MIDDLE | {(7, 0): "ew", (8, 0): "stone:nw", (7, 2): "ew", (8, 3): "ns", (1, 2): "ns-ew"}
    hand = ["e#", "n#", "nesw", "fix:pick/cart", "free", "handsoff"]
    front = {1: ["pick", "cart", "theft"], 2: ["trap", "theft"]}
    return make_game(4, expansion=True, maze=draw_maze(maze), hands={0: hand}, front=front)


@pytest.mark.parametrize("position", [reveal, turn, take, steal, play])
def test_listed_moves_are_exactly_the_accepted_ones_where_it_matters(position: Callable[[], Game]) -> None:
    """At each kind of decision, and beside open goals with ladders in hand and things in front of players."""
    game = position()
    assert game.phase == position.__name__
    assert len(game.legal_moves) > 1
    check_listing(game)


@some(25)
@given(positions(), st.data())
def test_a_refused_move_changes_nothing(game: Game, data: st.DataObject) -> None:
    """Neither the state, nor the record, nor what happened; and `why_not` told the reason."""
    before = game.state, game.record(), game.events, game.table
    refused = [text for text in candidates(game) if text not in game.legal_moves]
    for text in data.draw(st.lists(st.sampled_from(refused), min_size=20, max_size=20)):
        reason = game.why_not(text)
        with pytest.raises(IllegalMove) as error:
            game.play(text)
        assert error.value.reason == reason != Reason.LEGAL
    assert (game.state, game.record(), game.events, game.table) == before


@some(25)
@given(positions(), st.integers(-2, 13))
def test_nobody_moves_out_of_turn(game: Game, seat: int) -> None:
    """Of a seat whose turn it is not, every move is refused, for that reason and no other."""
    before = game.state
    for text in (*game.legal_moves.texts()[:5], "pass:map", "nonsense"):
        reason = game.why_not(text, seat)
        if seat not in seats(game):
            assert reason == Reason.NO_SUCH_SEAT
        elif game.over:
            assert reason == Reason.GAME_OVER
        elif seat != game.to_move:
            assert reason == Reason.NOT_YOUR_TURN
        else:
            assert reason == game.why_not(text)
    assert game.state == before


@some(25)
@given(games(rounds=1), CHOICES, HASTE)
def test_somebody_can_always_move_until_the_game_is_over(game: Game, random: Random, haste: float) -> None:
    """A game that is not over asks one seat, which can do something; a game that is over asks nobody."""
    while not game.over:
        assert game.to_move in seats(game)
        assert len(game.legal_moves) > 0
        game.play(choose(game, random, haste))
    assert game.to_move is None
    assert len(game.legal_moves) == 0


# notation


@cache
def recorded_moves() -> list[str]:
    """Every different move of the example games."""
    lines = (line for path in sorted(CONFORMANCE.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines())
    return sorted({content["move"] for content in map(json.loads, lines) if "move" in content})


def test_every_recorded_move_reads_back() -> None:
    """From text to a move to the same text."""
    moves = recorded_moves()
    assert {Move(text).kind for text in moves} == set(MoveKind)
    assert [str(Move(text)) for text in moves] == moves
    assert len({Move(text) for text in moves}) == len(moves)


@some(40)
@given(positions())
def test_every_listed_move_reads_back(game: Game) -> None:
    """Text and move stand for each other one to one."""
    for move in game.legal_moves:
        assert Move(str(move)) == move
        assert str(Move(str(move))) == str(move)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A move's text with a few characters changed."""
    text = draw(st.sampled_from(recorded_moves()))
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        letter = draw(st.sampled_from(ALPHABET) | st.characters())
        text = draw(
            st.sampled_from(
                [
                    text[:place] + letter + text[place:],
                    text[:place] + text[place + 1 :],
                    text[:place] + letter + text[place + 1 :],
                    text[:place] + text[place + 1 : place + 2] + text[place : place + 1] + text[place + 2 :],
                    text + text[place:],
                ]
            )
        )
    return text


@some(1000)
@given(damaged() | st.text(max_size=20))
def test_a_text_is_either_one_move_or_none(text: str) -> None:
    """What is read as a move is written as the very same text."""
    try:
        written = str(Move(text))
    except IllegalMove:
        return
    assert written == text


def test_a_card_turned_twice_is_itself() -> None:
    """Half a turn and another half a turn; both positions are the same card."""
    for card in LYING:
        assert turned(card) in LYING
        assert turned(turned(card)) == card
        assert CARD_OF_TILE[TILE_NAMES.index(card)] == CARD_OF_TILE[TILE_NAMES.index(turned(card))]


# records and copies


@some(25)
@given(games(rounds=2), CHOICES, HASTE, st.integers(0, 250))
def test_a_record_replays_to_the_same_record(game: Game, random: Random, haste: float, plies: int) -> None:
    """From record to game to record, whole or unfinished; with the same events, results and table."""
    play_on(game, random, plies, haste)
    again = Game.replay(game.record())
    assert again.record() == game.record()
    assert again.events == game.events
    assert again.results == game.results
    assert again.table == game.table
    assert again.legal_moves.texts() == game.legal_moves.texts()
    assert Game.replay(game.record().encode()).state == again.state


def test_no_byte_of_the_state_is_left_out_of_a_copy() -> None:
    """A record has no gaps between its fields: numpy would not copy them, and equal games would differ."""
    assert sum(field.itemsize for field, *_ in (STATE.fields or {}).values()) == STATE.itemsize
    game = Game.new(3, seed=1)
    assert {game.copy().state for _ in range(50)} == {game.state}


@some(25)
@given(positions(), CHOICES, HASTE)
def test_a_copy_goes_on_identically(game: Game, random: Random, haste: float) -> None:
    """Copied, pickled or saved as a record, a game goes on in the same way, and the others are not touched."""
    twins = [game.copy(), pickle.loads(pickle.dumps(game))]
    saved = Game.replay(game.record())
    saved_again = Game.replay(saved.record())
    assert all(twin.state == game.state for twin in twins)
    while game.phase not in ("deal", "over"):
        move = choose(game, random, haste)
        events = game.play(move)
        for twin in twins:
            assert twin.state != game.state
            assert twin.play(move) == events
            assert twin.state == game.state
        assert saved.play(move) == saved_again.play(move) == events
        assert saved.state == saved_again.state
    assert all(twin.record() == game.record() == saved.record() for twin in twins)


# seeds


@some(25)
@given(game_settings(rounds=2), CHOICES, HASTE)
def test_the_same_seed_gives_the_same_game(chosen: dict[str, Any], random: Random, haste: float) -> None:
    """All deals follow from the seed, and everything else from the moves."""
    game, again = Game.new(**chosen), Game.new(**chosen)
    assert again.state == game.state
    while not game.over:
        move = choose(game, random, haste)
        assert game.play(move) == again.play(move)
        assert again.state == game.state
    assert again.record() == game.record()


@some(50)
@given(st.booleans(), st.integers(3, 10), st.lists(st.integers(0, 2**64 - 1), min_size=2, max_size=2, unique=True))
def test_another_seed_gives_another_deal(expansion: bool, players: int, seeds: list[int]) -> None:
    """Two seeds hardly ever deal the same 67 or 118 cards."""
    deals = [Game.new(players, expansion=expansion, seed=seed).record() for seed in seeds]
    assert deals[0] != deals[1]


@some(25)
@given(game_settings(rounds=2), CHOICES, CHOICES)
def test_later_deals_do_not_depend_on_the_play(chosen: dict[str, Any], one: Random, two: Random) -> None:
    """The cards of the second round are the same however the first one went."""
    deals = []
    for random in (one, two):
        game = Game.new(**chosen)
        while game.round == 1:
            game.play(choose(game, random, 0.0))
        state = state_of(game)
        deals.append([state.deck.tolist(), state.role.tolist(), state.spare.tolist(), state.goal.tolist()])
    assert deals[0] == deals[1]
