"""Other worlds: the same game as one seat knows it, with everything changed that this seat does not know.

A `Tracker` follows every card, dwarf, goal and nugget as a thing of its own through a game and notes which of them the
seat has come to know, by K1 alone: it looks at deals, moves and what truly happened, never at views. Then the faces of
all things that are unknown are shuffled, and the record that this gives is written.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from undermine import Game
from undermine.event import Drew, Event, Offered, Opened, Paid, RoundEnded
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.cards import CARD_NUMBER, turned

SABOTEUR_DUE = {1: 4, 2: 3, 3: 3, 4: 2}


@dataclass(eq=False)
class Thing:
    """A card, a dwarf, a goal or a nugget: its face, and whether the seat knows it."""

    face: Any
    known: bool = False


@dataclass
class Turn:
    """A move, with the things whose faces its text names and others do not see."""

    seat: int
    text: str
    hidden: list[Thing]

    def rewritten(self) -> str:
        """The text with the faces that the things have now."""
        head, colon, rest = self.text.partition(":")
        if not self.hidden:
            return self.text
        _, equals, thing = rest.partition("=")
        return head + colon + ",".join(sorted(str(hidden.face) for hidden in self.hidden)) + equals + thing


@dataclass
class Round:
    """The things of a round, where the deal put them, and its moves."""

    deal: dict[str, Any]
    hands: list[list[Thing]]
    deck: list[Thing]
    out: list[Thing]
    roles: list[Thing]
    spare: list[Thing]
    goals: list[Thing]
    gold: list[Thing]
    turns: list[Turn] = field(default_factory=list)

    def rewritten(self) -> dict[str, Any]:
        """The deal with the faces that the things have now."""
        deal = dict(self.deal)
        for key in ("deck", "out", "roles", "spare", "goals", "gold"):
            if key in deal:
                deal[key] = [thing.face for thing in getattr(self, key)]
        return deal | {"hands": [[thing.face for thing in hand] for hand in self.hands]}


class Tracker:
    """Follows all things through a game, for one seat or a spectator (`None`)."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.rounds: list[Round] = []
        self.nuggets: list[Thing] = []
        self.hands: list[list[Thing]] = []
        self.held: list[Thing] = []
        self.spare: list[Thing] = []
        self.deck: list[Thing] = []
        self.pile: list[Thing] = []
        self.offer: list[Thing] = []
        self.due = 0
        self.drawn_due = False
        """Whether saboteurs drew nuggets: other faces would then mostly give other numbers of cards."""

    def deal(self, deal: dict[str, Any]) -> None:
        """A round is dealt."""
        dealt = Round(
            deal=deal,
            hands=[_made(hand) for hand in deal["hands"]],
            deck=_made(deal["deck"]),
            out=_made(deal.get("out", [])),
            roles=_made(deal["roles"]),
            spare=_made(deal["spare"]),
            goals=_made(deal["goals"]),
            gold=self._dealt_pile(deal.get("gold", [])),
        )
        self.rounds.append(dealt)
        self.hands = [list(hand) for hand in dealt.hands]
        self.held, self.spare = list(dealt.roles), list(dealt.spare)
        self.deck, self.pile, self.offer = list(dealt.deck), list(dealt.gold), []
        if self.seat is not None:
            _know([*self.hands[self.seat], self.held[self.seat]])

    def _dealt_pile(self, values: list[int]) -> list[Thing]:
        """The nugget cards that nobody has, the same things as before, in the order of the deal."""
        if not self.nuggets:
            self.nuggets = _made(values)
            return list(self.nuggets)
        left = self.pile + self.offer
        return [_pull(left, value) for value in values]

    def move(self, seat: int, text: str, events: list[Event]) -> None:
        """A seat made a move, which brought about the events."""
        self.rounds[-1].turns.append(Turn(seat, text, self._use(seat, text)))
        head, _, target = text.partition(">")
        if text.startswith("map@") and seat == self.seat:
            _know([self._goal(text.removeprefix("map@"))])
        elif head in ("inspect", "swaphats", "swaphands"):
            self._about_player(head, seat, int(target))
        for event in events:
            self._follow(event)

    def _goal(self, cell: str) -> Thing:
        return self.rounds[-1].goals[GOAL_TEXTS.index(cell)]

    def _use(self, seat: int, text: str) -> list[Thing]:
        """Cards leave the hand, a nugget leaves those that go round; return what others do not see."""
        name = text.split("@", maxsplit=1)[0].split(">", maxsplit=1)[0]
        head, _, rest = name.partition(":")
        if head in ("pass", "shed") and rest:
            return [_pull(self.hands[seat], card, known=False) for card in rest.split("=")[0].split(",")]
        if head == "take":
            return [_pull(self.offer, int(rest), known=False)]
        if head not in ("pass", "reveal", "turn", "steal"):
            _know([_pull(self.hands[seat], name if name in CARD_NUMBER else turned(name))])
        return []

    def _about_player(self, head: str, seat: int, target: int) -> None:
        if head == "inspect" and seat == self.seat:
            _know([self.held[target]])
        elif head == "swaphats":
            self.held[target] = self.spare.pop(0)
            if target == self.seat:
                _know([self.held[target]])
        elif head == "swaphands":
            self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
            if self.seat in (seat, target):
                _know(self.hands[seat] + self.hands[target])

    def _follow(self, event: Event) -> None:
        match event:
            case Drew():
                drawn = [self.deck.pop(0) for _ in event.cards]
                self.hands[event.seat] += drawn
                self._shown_to(event.seat, drawn)
            case Opened():
                _know([self._goal(event.cell)])
            case RoundEnded():
                _know(self.held)
                self.due = SABOTEUR_DUE.get(event.roles.count("saboteur"), 0)
            case Offered():
                self.offer = self.offer or [self.pile.pop(0) for _ in event.nuggets]
                self._shown_to(event.seat, self.offer)
            case Paid() if event.nuggets or event.under:
                self._draw_due(event)
            case _:
                pass

    def _shown_to(self, seat: int, things: list[Thing]) -> None:
        if seat == self.seat:
            _know(things)

    def _draw_due(self, event: Paid) -> None:
        """A saboteur draws nuggets; what is too much goes under the pile (N4)."""
        due = self.due
        self.drawn_due = True
        for _ in range(len(event.nuggets) + len(event.under)):
            thing = self.pile.pop(0)
            self._shown_to(event.seat, [thing])
            if thing.face <= due:
                due -= thing.face
            else:
                self.pile.append(thing)

    # another world

    def shuffle_unknown(self, random: Random) -> None:
        """Change everything that the seat does not know, at random."""
        for dealt in self.rounds:
            cards = [thing for hand in dealt.hands for thing in hand] + dealt.deck + dealt.out
            for things in (cards, dealt.roles + dealt.spare, dealt.goals):
                _shuffle_faces([thing for thing in things if not thing.known], random)
            self._shuffle_takers(dealt, random)
        if not self.drawn_due or random.random() < 0.3:
            _shuffle_faces([thing for thing in self.nuggets if not thing.known], random)

    def _shuffle_takers(self, dealt: Round, random: Random) -> None:
        """Who took which of the nuggets that the seat passed on is unknown to it too."""
        takes = [turn for turn in dealt.turns if turn.text.startswith("take:")]
        own = [index for index, turn in enumerate(takes) if turn.seat == self.seat]
        if own:
            later = takes[own[-1] + 1 :]
            things = [turn.hidden for turn in later]
            random.shuffle(things)
            for turn, hidden in zip(later, things, strict=True):
                turn.hidden = hidden

    def lines(self, header: dict[str, Any]) -> list[dict[str, Any]]:
        """The record with the faces that all things have now."""
        lines = [header]
        for dealt in self.rounds:
            lines.append(dealt.rewritten())
            lines += [{"seat": turn.seat, "move": turn.rewritten()} for turn in dealt.turns]
        return lines


def _made(faces: list[Any]) -> list[Thing]:
    return [Thing(face) for face in faces]


def _know(things: list[Thing]) -> None:
    for thing in things:
        thing.known = True


def _pull(things: list[Thing], face: Any, known: bool = True) -> Thing:
    """Take a thing with that face away: of several, one that is known, or one that is not."""
    found = [thing for thing in things if thing.face == face]
    thing = next((thing for thing in found if thing.known == known), found[0])
    things.remove(thing)
    return thing


def _shuffle_faces(things: list[Thing], random: Random) -> None:
    faces = [thing.face for thing in things]
    random.shuffle(faces)
    for thing, face in zip(things, faces, strict=True):
        thing.face = face


def record_lines(game: Game, plies: int) -> list[dict[str, Any]]:
    """The lines of a game's record up to that many moves."""
    lines = []
    for line in map(json.loads, game.record().splitlines()):
        if "end" in line or ("move" in line and plies == 0):
            break
        plies -= "move" in line
        lines.append(line)
    return lines


def another_world(lines: list[dict[str, Any]], seat: int | None, random: Random) -> list[dict[str, Any]]:
    """A record that differs only in what the seat does not know at its end."""
    tracker = Tracker(seat)
    header, first, *rest = lines
    game = Game.start(header, first)
    tracker.deal(first)
    for line in rest:
        if "move" in line:
            tracker.move(line["seat"], line["move"], game.play(line["move"]))
        else:
            game.deal(line)
            tracker.deal(line)
    tracker.shuffle_unknown(random)
    return tracker.lines(header)
