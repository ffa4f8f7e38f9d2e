"""Plays one match: bots at the seats, told what they may know, and what they think looked at on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median

import numpy as np

from undermine.arena.contest import Contest, Match
from undermine.arena.guard import Guard
from undermine.arena.outcome import MARKS, Cost, Fault, Guess, Outcome, RoundPlayed
from undermine.bots import make
from undermine.event import Dealt, Event, RoundEnded
from undermine.game import Game
from undermine.result import Result
from undermine.rulebook.cards import Goal, Role
from undermine.view import View

Thought = tuple[int, list[float], list[float]]
"""Moves of the round so far, how likely each seat is a saboteur, and each goal the treasure."""


class Sitting:
    """One match in progress."""

    def __init__(
        self, contest: Contest, match: Match, look: Callable[[int, str], None] | None = None, lead: Sequence[str] = ()
    ) -> None:
        """`look` sees who chooses in which phase; `lead` are moves that were made before the bots sat down."""
        seed = contest.deal_seed(match.players, match.deal)
        self.contest, self.match, self._seed = contest, match, seed
        self.game = Game.new(match.players, contest.edition, contest.expansion, contest.options, seed)
        for move in lead:
            self.game.play(move)
        self._look = look
        self._bots: dict[tuple[int, str], Guard] = {}
        self._told: dict[tuple[int, str], int] = {}
        self._rounds: list[RoundPlayed] = []
        self._begin_round()

    def _begin_round(self) -> None:
        self._thoughts: list[list[Thought]] = [[] for _ in range(self.match.players)]
        self._suspicion: dict[int, list[float]] = {}
        self._began = self.game.ply
        dealt = next(event for event in reversed(self.game.events) if isinstance(event, Dealt))
        self._dealt = list(dealt.roles)
        self._names = [self.match.bot_at(seat, role) for seat, role in enumerate(dealt.roles)]
        state = self.game.games[0]
        self._gold = int(np.argmax(state["goal"] == Goal.GOLD))

    def _guard(self, seat: int) -> Guard:
        """The bot of a seat, told of everything up to now; made when it is first needed."""
        key = seat, self._names[seat]
        if key not in self._bots:
            self._bots[key] = Guard(self._names[seat], seat, make, self.contest.limit)
            self._told[key] = 0
        events = self.game.events
        self._bots[key].watch([event.seen_by(seat) for event in events[self._told[key] :]])
        self._told[key] = len(events)
        return self._bots[key]

    def play(self) -> tuple[Outcome, str]:
        """Play to the end; return what came of it, and the record."""
        while self.game.to_move is not None:
            seat = self.game.to_move
            bot, view = self._guard(seat), self.game.view(seat)
            if self._look is not None:
                self._look(seat, view.table.phase)
            if view.table.phase == "play":
                self._think(seat, bot, view)
            move = bot.choose(view, self.game.ply, f"{self._seed} {seat} {self.game.ply}")
            self._after(seat, self.game.play(move))
        return self._outcome(), self.game.record()

    def _think(self, seat: int, bot: Guard, view: View) -> None:
        """Look at what a seat thinks, and at what the others thought of a saboteur at his turn."""
        reading = bot.reading(view)
        if reading is not None:
            chances = [float(chance) for chance in reading.roles[:, Role.SABOTEUR]]
            moves = self.game.ply - self._began
            self._thoughts[seat].append((moves, chances, [float(chance) for chance in reading.gold]))
        roles = self.game.games["role"][0]
        others = [thoughts[-1][1][seat] for other, thoughts in enumerate(self._thoughts) if thoughts and other != seat]
        if int(roles[seat]) == Role.SABOTEUR and others:
            self._suspicion.setdefault(seat, []).append(sum(others) / len(others))

    def _after(self, seat: int, events: list[Event]) -> None:
        """Let the mover speak, and close a round that has ended."""
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        if ended is None and self.contest.talk and self.game.phase == "play":
            talk = self._guard(seat).speak(self.game.view(seat))
            if talk is not None:
                self.game.say(seat, talk)
        if len(self.game.results) > len(self._rounds):
            self._rounds.append(self._round(self.game.results[-1]))
            if self.game.to_move is not None:
                self._begin_round()

    def _round(self, result: Result) -> RoundPlayed:
        moves = self.game.ply - self._began
        return RoundPlayed(
            roles=result.roles,
            reached=result.finisher is not None,
            winners=result.winners,
            paid=result.paid,
            moves=moves,
            guesses=[
                self._guess(seat, mark, result.roles, moves)
                for seat, thoughts in enumerate(self._thoughts)
                if thoughts and result.roles[seat] != "saboteur"
                for mark in MARKS
            ],
            suspicion=self._suspicion,
            dealt=self._dealt,
        )

    def _guess(self, seat: int, mark: float, roles: list[str], moves: int) -> Guess:
        """The last thought of a seat up to a mark."""
        thoughts = self._thoughts[seat]
        _, chances, gold = next((one for one in reversed(thoughts) if one[0] <= mark * moves), thoughts[0])
        others = [other for other in range(len(roles)) if other != seat]
        return Guess(
            mark=mark,
            seat=seat,
            saboteur=[round(chances[other], 5) for other in others],
            truth=[roles[other] == "saboteur" for other in others],
            gold=round(gold[self._gold], 5),
        )

    def _outcome(self) -> Outcome:
        faults = [
            Fault(guard.name, guard.seat, ply, what) for guard in self._bots.values() for ply, what in guard.faults
        ]
        times: dict[str, list[float]] = {}
        for guard in self._bots.values():
            times.setdefault(guard.name, []).extend(guard.times)
        cost = {name: Cost(len(spent), sum(spent), median(spent)) for name, spent in times.items() if spent}
        return Outcome(self.match, self._rounds, self.game.gold, self.game.winners, faults, cost)


def play_match(contest: Contest, match: Match) -> tuple[Outcome, str]:
    """Play one match; return what came of it, and its record."""
    return Sitting(contest, match).play()
