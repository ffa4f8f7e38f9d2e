"""Sets up tables for tests: a maze drawn as a picture, and the hands, roles, goals and deck that matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from undermine import Game, Move
from undermine.event import Event
from undermine.picture import read_maze
from undermine.rulebook import entries
from undermine.rulebook.cards import (
    BASE_ACTIONS,
    BASE_PATHS,
    EXPANSION_ACTIONS,
    EXPANSION_DWARVES,
    EXPANSION_PATHS,
    KIND,
    NUGGETS,
    TILE,
)
from undermine.rulebook.deal import HAND_SIZES, MINERS, SABOTEURS
from undermine.rulebook.state import FRONT_NAMES, cell_at
from undermine.settings import Option

TOP, MIDDLE, BOTTOM = "8,2", "8,0", "8,-2"
EMPTY_PICTURE = """
░░│░░
──S──
░░│░░
"""


def all_cards(expansion: bool, maps: int = 6) -> Counter[str]:
    cards = Counter(BASE_PATHS) + Counter(BASE_ACTIONS)
    if expansion:
        cards += Counter(EXPANSION_PATHS) + Counter(EXPANSION_ACTIONS)
    cards["map"] = maps
    return cards


def all_dwarves(players: int, expansion: bool, all_saboteurs: bool = False) -> Counter[str]:
    if expansion:
        return Counter(EXPANSION_DWARVES)
    miners = int(MINERS[players]) - int(all_saboteurs)
    return Counter({"miner": miners, "saboteur": int(SABOTEURS[players])})


def complete(
    wanted: Sequence[Sequence[str]], size: int, left: Counter[str], filler: Sequence[str] = ()
) -> list[list[str]]:
    """Hands that begin with the wanted cards and are filled up with what is left, `filler` first."""
    hands = [list(hand) for hand in wanted]
    for hand in hands:
        left.subtract(hand)
    assert all(number >= 0 for number in left.values()), f"more cards asked for than there are: {-left}"
    order = [*filler, *sorted(left)]
    for hand in hands:
        while len(hand) < size:
            card = next(name for name in order if left[name] > 0)
            left[card] -= 1
            hand.append(card)
    return hands


def make_deal(
    players: int,
    *,
    expansion: bool = False,
    options: Mapping[str, Option] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    filler: Sequence[str] = (),
    deck: Sequence[str] = (),
    roles: Sequence[str] | None = None,
    spare: Sequence[str] = (),
    goals: Sequence[str] = ("stone:ne", "gold", "stone:es"),
    gold: Sequence[int] = (),
    first: int = 0,
    round_number: int = 1,
    pile: Counter[int] | None = None,
) -> dict[str, Any]:
    """A deal that the rules allow, with the given cards where they are asked for and the rest filled in by name."""
    chosen = dict(options or {})
    left = all_cards(expansion, int(chosen.get("maps", 6)))
    left.subtract(deck)
    size = 6 if expansion else int(HAND_SIZES[players])
    filled = complete([(hands or {}).get(seat, ()) for seat in range(players)], size, left, filler)
    dwarves = all_dwarves(players, expansion, bool(chosen.get("all_saboteurs", False)))
    given = list(roles or ())
    dwarves.subtract([*given, *spare])
    rest = sorted(dwarves.elements())
    while len(given) < players:
        given.append(rest.pop(0))
    deal: dict[str, Any] = {
        "round": round_number,
        "first": first,
        "roles": given,
        "spare": [*spare, *rest],
        "goals": list(goals),
        "hands": filled,
    }
    cards = sorted(left.elements())
    if expansion:
        return deal | {"out": cards[:10], "deck": [*deck, *cards[10:]]}
    nuggets = pile if pile is not None else Counter({int(value): number for value, number in NUGGETS.items()})
    nuggets = Counter(nuggets)
    nuggets.subtract(gold)
    return deal | {"deck": [*deck, *cards], "gold": [*gold, *sorted(nuggets.elements())]}


def make_game(
    players: int = 3,
    *,
    edition: str = "amigo",
    expansion: bool = False,
    options: Mapping[str, Option] | None = None,
    maze: str = EMPTY_PICTURE,
    front: Mapping[int, Sequence[str]] | None = None,
    to_move: int | None = None,
    empty_deck: bool = False,
    **deal: Any,
) -> Game:
    """A game in its first round, with a maze drawn as a picture and cards laid in front of seats.

    The cards of the picture come from nowhere: the position is for looking at one rule, not for counting cards.
    """
    names = [chr(ord("A") + seat) for seat in range(players)]
    header = {"record": 1, "edition": edition, "expansion": expansion, "options": dict(options or {}), "players": names}
    game = Game.start(header, make_deal(players, expansion=expansion, options=options, **deal))
    for (x, y), card in read_maze(maze).items():
        if card not in ("start", "?"):
            entries.put_card(game._games, cell_at(x, y), TILE[card])
    for seat, things in (front or {}).items():
        game._games["front"][0][seat] = sum(1 << FRONT_NAMES.index(thing) for thing in things)
    if to_move is not None:
        game._games["to_move"][0] = to_move
    if empty_deck:
        game._games["drawn"][0] = game._games["deck_size"][0]
    return game


def set_hand(game: Game, seat: int, cards: Sequence[str]) -> None:
    """Give a seat exactly these cards, whatever the deal was."""
    kinds = sorted(KIND[card] for card in cards)
    game._games["hand"][0][seat] = kinds + [0] * (6 - len(kinds))
    game._games["hand_size"][0][seat] = len(kinds)


def legal(game: Game) -> list[str]:
    return [str(move) for move in game.legal_moves]


def play_all(game: Game, *moves: str | Move) -> list[Event]:
    """Play moves one after the other; return the events of the last one."""
    events: list[Event] = []
    for move in moves:
        events = game.play(move)
    return events


def run_dry(game: Game) -> list[Event]:
    """End the round without the treasure: one seat passes the only card left; return what that brought about."""
    for seat in range(len(game.players)):
        set_hand(game, seat, ["fix:pick"] if seat == game.to_move else [])
    game._games["drawn"][0] = game._games["deck_size"][0]
    return game.play("pass:fix:pick")


def after_running_dry(game: Game) -> Game:
    """The game after such an end."""
    run_dry(game)
    return game
