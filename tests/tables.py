"""Sets up tables for tests: a maze drawn as a picture, and the hands, roles, goals and deck that matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from undermine import Game, Move
from undermine.event import Event
from undermine.position import Position
from undermine.rulebook.cards import (
    BASE_ACTIONS,
    BASE_PATHS,
    EXPANSION_ACTIONS,
    EXPANSION_DWARVES,
    EXPANSION_PATHS,
    NUGGETS,
)
from undermine.rulebook.deal import HAND_SIZES, MINERS, SABOTEURS
from undermine.rulebook.moves import MoveKind
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
    chosen: dict[str, Any] = dict(options or {})
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


def start_game(
    players: int = 3,
    *,
    edition: str = "amigo",
    expansion: bool = False,
    options: Mapping[str, Option] | None = None,
    **deal: Any,
) -> Game:
    """A game that begins with a deal, and so has a record."""
    names = [chr(ord("A") + seat) for seat in range(players)]
    header = {"record": 1, "edition": edition, "expansion": expansion, "options": dict(options or {}), "players": names}
    return Game.start(header, make_deal(players, expansion=expansion, options=options, **deal))


def make_game(
    players: int = 3,
    *,
    edition: str = "amigo",
    expansion: bool = False,
    options: Mapping[str, Option] | None = None,
    maze: str = EMPTY_PICTURE,
    front: Mapping[int, Sequence[str]] | None = None,
    to_move: int | None = None,
    only: Mapping[int, Sequence[str]] | None = None,
    cards_left: int | None = None,
    nuggets_left: Sequence[int] | None = None,
    **deal: Any,
) -> Game:
    """A game in its first round, with a maze drawn as a picture and cards laid in front of seats.

    A seat named in `only` holds these cards and no others. The cards of the picture come from nowhere: the position is
    for looking at one rule, not for counting cards.
    """
    dealt = make_deal(players, expansion=expansion, options=options, **deal)
    position: Position = {
        "maze": maze,
        "front": front or {},
        "hands": [(only or {}).get(seat, hand) for seat, hand in enumerate(dealt["hands"])],
        "roles": dealt["roles"],
        "spare": dealt["spare"],
        "deck": dealt["deck"][:cards_left],
        "first": dealt["first"],
        "to_move": dealt["first"] if to_move is None else to_move,
        "strict": False,
    }
    if "goals" in deal:
        position["goals"] = dealt["goals"]
    if not expansion:
        position["pile"] = dealt["gold"] if nuggets_left is None else nuggets_left
    names = [chr(ord("A") + seat) for seat in range(players)]
    return Game.from_position(names, edition, expansion, options, **position)


def legal(game: Game) -> list[str]:
    return [str(move) for move in game.legal_moves]


def play_all(game: Game, *moves: str | Move) -> list[Event]:
    """Play moves one after the other; return the events of the last one."""
    events: list[Event] = []
    for move in moves:
        events = game.play(move)
    return events


def pass_until(game: Game, seat: int) -> None:
    """Let seats pass, each with the first card of their hand, until it is a seat's turn."""
    while game.to_move != seat:
        game.play(_first_pass(game))


def run_dry(game: Game) -> list[Event]:
    """End the round without the treasure: all pass until no card is left; return what the last pass brought about."""
    events: list[Event] = []
    number = game.round
    while (game.round, game.phase) == (number, "play"):
        events = game.play(_first_pass(game))
    return events


def _first_pass(game: Game) -> Move:
    return next(move for move in game.legal_moves if move.kind is MoveKind.PASS)


def after_running_dry(game: Game) -> Game:
    """The game after such an end."""
    run_dry(game)
    return game
