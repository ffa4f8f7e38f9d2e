"""Measures how well the belief filter infers roles in the expansion, at tables with one kind of bot.

    python benchmarks/belief_quality.py BOT ... [--players N] [--rounds N] [--seed N]

In each round, one seat without a saboteur is asked about every other seat: is it a saboteur, a geologist, the boss, the
profiteer? And about seats of a coloured team: is it green?
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

import numpy as np

from undermine import Game
from undermine.arena.contest import Contest, Match
from undermine.arena.match_run import run_match
from undermine.arena.outcome import MARKS
from undermine.arena.statistics import auc, brier, calibration_error
from undermine.bots.belief import Belief
from undermine.bots.evaluation.scratch import Floats
from undermine.bots.seen_moves import seen_code_of
from undermine.bots.warm_up import warm_up
from undermine.event import Dealt, Event, RoundEnded, SwappedHats
from undermine.rulebook.cards import ROLE_NAMES, Role

COLOURS = Role.GREEN, Role.BLUE
Guess = tuple[float, Floats, int]
"""The mark of the round, the probabilities of all roles, and the true role."""


def events_of(contest: Contest, match: Match) -> tuple[Game, list[Event]]:
    """Play a match; return the game, and its events up to the end of the round."""
    game = Game.replay(run_match(contest, match)[1])
    end = next(place for place, event in enumerate(game.events) if isinstance(event, RoundEnded))
    return game, list(game.events[:end])


def guesses_in(game: Game, events: list[Event], random: Random) -> Iterator[Guess]:
    """Yield what a seat believes about all others at the marks of a round."""
    roles = list(next(event.roles for event in events if isinstance(event, Dealt)))
    seat = random.choice([seat for seat, role in enumerate(roles) if role != "saboteur"])
    moves = [place for place, event in enumerate(events) if seen_code_of(event) is not None]
    marks = {moves[max(0, int(mark * len(moves)) - 1)]: mark for mark in MARKS}
    belief = Belief(game.table)
    for place, event in enumerate(events):
        belief.update(event.seen_by(seat))
        if isinstance(event, SwappedHats):
            roles[event.target] = event.new
        if place in marks:
            chances = belief.private().roles
            others = (other for other in range(len(roles)) if other != seat)
            yield from ((marks[place], chances[other], ROLE_NAMES.index(roles[other])) for other in others)


def quality(chances: Floats, truth: list[bool]) -> str:
    """Return Brier score, area under the curve and calibration error as cells of a table."""
    guessed = chances.tolist()
    return f"{brier(guessed, truth):.3f} | {auc(guessed, truth):.3f} | {calibration_error(guessed, truth):.3f}"


def show(bot: str, guesses: list[Guess]) -> None:
    """Print a row for each mark and question."""
    for mark in MARKS:
        here = [(chances, role) for at, chances, role in guesses if at == mark]
        for role in (Role.SABOTEUR, Role.GEOLOGIST, Role.BOSS, Role.PROFITEER):
            asked = np.array([chances[role] for chances, _ in here])
            print(
                f"| {bot} | {mark:.0%} | {role.name.lower()} | {quality(asked, [true == role for _, true in here])} |"
            )
        of_colour = [(chances, true) for chances, true in here if true in COLOURS]
        green = np.array(
            [(chances[Role.GREEN] + 1e-9) / (chances[[*COLOURS]].sum() + 2e-9) for chances, _ in of_colour]
        )
        print(f"| {bot} | {mark:.0%} | colour | {quality(green, [true == Role.GREEN for _, true in of_colour])} |")


def main() -> None:
    """Play and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("bots", nargs="+", metavar="BOT", help="names of bots; each has tables of its own kind")
    parser.add_argument("--players", type=int, default=6, metavar="N", help="how many play (6)")
    parser.add_argument("--rounds", type=int, default=100, metavar="N", help="rounds of each bot (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same number gives the same deals (1)")
    arguments = parser.parse_args()
    warm_up()
    print("| table of | at | is it | Brier | AUC | calibration error |\n| --- | --- | --- | --- | --- | --- |")
    for bot in arguments.bots:
        contest = Contest(
            miners=(bot,),
            saboteurs=(bot,),
            players=(arguments.players,),
            deals=arguments.rounds,
            expansion=True,
            options={"rounds": 1},
            seed=arguments.seed,
        )
        guesses = list[Guess]()
        for match in contest.matches():
            guesses += guesses_in(*events_of(contest, match), Random(match.deal))
        show(bot, guesses)


if __name__ == "__main__":
    main()
