"""Lays and gives out the cards of a position: the maze, what lies in front of seats, hands and the deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undermine.errors import PositionError, shown
from undermine.notation import GOAL_TEXTS, parse_cell
from undermine.position.fields import Position
from undermine.position.maze import goal_of_stone, maze_by_cell
from undermine.position.progress import MOST_TURNS, PAYING, phase_of
from undermine.position.values import by_seat, names, whole_number
from undermine.position_text import UNKNOWN
from undermine.record.deal import DealContents
from undermine.rulebook import entry_points
from undermine.rulebook.actions import FRONT_CARDS
from undermine.rulebook.cards import CARD_NAMES, CARD_NUMBER, CARD_OF_TILE, GOAL_NAMES, TILE
from undermine.rulebook.compiler import python_of
from undermine.rulebook.editions import GoalsAtOnce
from undermine.rulebook.maze import fits, reached_sides
from undermine.rulebook.state import FRONT_NAMES, GOAL_CELLS, HAND, Games, Phase
from undermine.view.state_fields import StateFields


class CardSetUp:
    """Lays and gives out the cards of a position, and knows which are left in the box."""

    def __init__(self, games: Games, position: Position, contents: DealContents, dealt: StateFields) -> None:
        self.games, self.position, self.contents, self.dealt = games, position, contents, dealt
        self.strict = position.get("strict", True)
        self.box = [CARD_NAMES[card] for card in dealt.deck[: dealt.deck_size]]
        """The cards that are left to take, in the order of the deal."""
        self.taken: list[str] = []

    def _take(self, card: str, where: str) -> None:
        """Take a card out of the box."""
        if card not in self.contents.cards:
            raise PositionError(f"“{shown(card)}” {where} is not a card of this game")
        if card in self.box:
            self.box.remove(card)
        elif self.strict:
            number = self.contents.cards[card]
            raise PositionError(f"“{card}” {where} is one too many: the box has {number}")
        self.taken.append(card)

    def lay_maze(self) -> None:
        """Lay the path cards, then the open goals, and check that they could lie like that.

        They count as laid in the order in which they are given.
        """
        phase = phase_of(self.position)
        maze = maze_by_cell(self.position.get("maze", {}), is_over=phase in PAYING)
        goals = {cell: card for cell, card in maze.items() if cell in GOAL_TEXTS}
        for cell, card in maze.items():
            if cell not in goals:
                self._lay_path(cell, card)
        self._choose_goals(goals)
        for cell, card in goals.items():
            entry_points.lay_card_at(self.games, parse_cell(cell), TILE[card])
        self.games["laid"][0, 1 : len(maze) + 1] = [parse_cell(cell) for cell in maze]
        if self.strict and phase is Phase.PLAY and self.dealt.rule("goals_at_once") != GoalsAtOnce.CHOOSE:
            self._check_reached(goals)

    def _lay_path(self, cell: str, card: str) -> None:
        place = parse_cell(cell)
        tile = TILE.get(card, 0)
        name = CARD_NAMES[CARD_OF_TILE[tile]]
        self._take(name or card, f"at {cell}")
        if self.strict and not python_of(fits)(int(self.games["edges"][0, place]) & 255, tile):
            raise PositionError(f"“{card}” at {cell} does not fit the cards around it")
        entry_points.lay_card_at(self.games, place, tile)

    def _choose_goals(self, opened: Mapping[str, str]) -> None:
        """Choose what the goals are, so that the open ones are what lies there."""
        seen = [goal_of_stone(opened[cell]) if cell in opened else None for cell in GOAL_TEXTS]
        given = names("goals", self.position.get("goals", [UNKNOWN] * len(seen)))
        known = [goal for goal in given if goal != UNKNOWN]
        if len(given) != len(seen) or len({*known}) < len(known) or not {*known} <= {*GOAL_NAMES[1:]}:
            raise PositionError(f"the goals are {', '.join(GOAL_NAMES[1:])} in some order, not {shown(given)}")
        for cell, goal, here in zip(GOAL_TEXTS, given, seen, strict=True):
            if goal != UNKNOWN and here not in (None, goal):
                raise PositionError(
                    f"the goal at {cell} is given as “{goal}”, but the maze shows “{opened[cell]}” there"
                )
        fixed = [here if goal == UNKNOWN else goal for goal, here in zip(given, seen, strict=True)]
        rest = [GOAL_NAMES[goal] for goal in self.dealt.goal if GOAL_NAMES[goal] not in fixed]
        self.games["goal"][0] = [GOAL_NAMES.index(goal or rest.pop(0)) for goal in fixed]

    def _check_reached(self, opened: Mapping[str, str]) -> None:
        """Check that no goal lies face down at the end of a path (G1); where one is chosen, others stay so (G3)."""
        for cell, place in zip(GOAL_TEXTS, GOAL_CELLS.tolist(), strict=True):
            if cell not in opened and python_of(reached_sides)(int(self.games["edges"][0, place]) & 255):
                raise PositionError(f"a path reaches the goal at {cell}, so it cannot lie face down")

    def lay_front(self) -> None:
        """Lay cards in front of seats."""
        thefts = 0
        for seat, things in by_seat("front", self.position.get("front", {}), self.contents.players).items():
            for text in names(f"what lies in front of seat {seat}", things):
                thing, at, turn = text.partition("@")
                self._lay_in_front(seat, text if at and thing != "theft" else thing)
                if thing == "theft":
                    thefts += 1
                    self.games["theft_turn"][0, seat] = _turn_of_theft(seat, turn) if at else thefts
        self.games["turn"] = max(self.games["theft_turn"][0])

    def _lay_in_front(self, seat: int, thing: str) -> None:
        if thing not in FRONT_NAMES:
            raise PositionError(f"“{shown(thing)}” cannot lie in front of seat {seat}: {', '.join(FRONT_NAMES)}")
        bit = FRONT_NAMES.index(thing)
        if self.games["front"][0, seat] >> bit & 1:
            raise PositionError(f"“{thing}” is given twice in front of seat {seat}")
        self._take(CARD_NAMES[FRONT_CARDS[bit]], f"in front of seat {seat}")
        self.games["front"][0, seat] |= 1 << bit

    def give_hands(self) -> None:
        """Give the seats the hands that are named, then deal the others theirs."""
        given = by_seat("hands", self.position.get("hands", {}), self.contents.players)
        hands = {seat: self._hand(seat, cards) for seat, cards in given.items() if not isinstance(cards, int)}
        self._take_deck()
        for seat in range(self.contents.players):
            if seat not in hands:
                size = given.get(seat, self.contents.hand)
                size = whole_number(f"the hand of seat {seat}", size, 0, self.contents.hand)
                if len(self.box) < size and self.strict and seat in given:
                    raise PositionError(f"seat {seat} is to be dealt {size} cards, but {len(self.box)} are left")
                hands[seat], self.box = self.box[:size], self.box[size:]
                self.taken += hands[seat]
        for seat, hand in hands.items():
            self.games["hand"][0, seat] = sorted(CARD_NUMBER[card] for card in hand) + [0] * (HAND - len(hand))
            self.games["hand_size"][0, seat] = len(hand)

    def _hand(self, seat: int, cards: Any) -> list[str]:
        hand = names(f"the hand of seat {seat}", cards)
        if len(hand) > self.contents.hand:
            raise PositionError(f"the hand of seat {seat} has {len(hand)} cards, at most {self.contents.hand} are held")
        for card in hand:
            self._take(card, f"in the hand of seat {seat}")
        return hand

    def _take_deck(self) -> None:
        """Take the cards of the deck that are named, and those that are taken out unseen (X2)."""
        deck, before = self.position.get("deck", 0), len(self.taken)
        for card in () if isinstance(deck, int) else names("the deck", deck):
            self._take(card, "in the deck")
        self.deck, self.taken = self.taken[before:], self.taken[:before]
        number = self.contents.taken_out
        if "out" in self.position:
            self._take_out(names("out", self.position["out"]), number)
            return
        if len(self.box) < number and self.strict:
            raise PositionError(f"{number} cards are taken out unseen, but the position leaves only {len(self.box)}")
        self.out, self.box = self.box[:number], self.box[number:]

    def _take_out(self, cards: list[str], number: int) -> None:
        """Take the cards that were taken out unseen, if they are named (X2)."""
        if self.strict and len(cards) != number:
            raise PositionError(f"out has {len(cards)} cards, but {number} are taken out unseen")
        for card in cards:
            self._take(card, "in out")
        self.out, self.taken = cards, self.taken[: len(self.taken) - len(cards)]

    def stack_deck(self) -> None:
        """Stack the cards to draw, and discard the rest."""
        number = self.position.get("deck", len(self.box))
        if isinstance(number, int):
            number = whole_number("deck", number, 0, len(self.box))
            self.deck, self.box = self.box[:number], self.box[number:]
        for card in self.box if self.strict else self._discards():
            self.games["discard"][0, CARD_NUMBER[card]] += 1
        size = self.dealt.deck_size
        drawn = [*self.out, *self.taken, *self.box][: size - len(self.deck)]
        self.games["deck"][0, :size] = [CARD_NUMBER[card] for card in (*drawn, *self.deck)]
        self.games["drawn"] = len(drawn)

    def _discards(self) -> list[str]:
        """Return the cards that were discarded, of a position that is not strict."""
        discards = names("discards", self.position.get("discards", ()))
        for card in discards:
            self._take(card, "in discards")
        return discards


def _turn_of_theft(seat: int, turn: str) -> int:
    number = int(turn) if turn.isascii() and turn.isdigit() and len(turn) < 6 else turn
    return whole_number(f"the turn of the theft of seat {seat}", number, 1, MOST_TURNS)
