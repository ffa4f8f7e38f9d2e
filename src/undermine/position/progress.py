"""Sets how far the round of a position has come: whose turn it is, and which decision or payment is awaited."""

from __future__ import annotations

from undermine.errors import IllegalMove, PositionError, shown
from undermine.notation import parse_cell
from undermine.position.fields import Position
from undermine.position.values import by_seat, goal_named, names, whole_number
from undermine.record.deal import DealContents
from undermine.rulebook import entry_points
from undermine.rulebook.cards import TILE, TILE_GOAL, Goal
from undermine.rulebook.compiler import python_of
from undermine.rulebook.editions import GoalsAtOnce, StoneTurn
from undermine.rulebook.gold_pieces import begin_thefts, steal
from undermine.rulebook.maze import reached_sides
from undermine.rulebook.state import GOAL_CELLS, NOBODY, Games, Phase, record_of
from undermine.view.state_fields import PHASE_NAMES, StateFields, read_number

DECISIONS = (Phase.REVEAL, Phase.TURN)
PAYING = (Phase.TAKE, Phase.STEAL, Phase.DEAL, Phase.OVER)
NOBODY_ACTS = (Phase.DEAL, Phase.OVER)
MOST_TURNS = 30_000
MOST_PAID = 1000
SIDES = "nesw"

_ONLY_IN: dict[str, tuple[Phase, ...]] = {
    "turning": (Phase.TURN,),
    "reached": (Phase.TURN,),
    "chosen": (Phase.TURN,),
    "placed": DECISIONS,
    "finisher": PAYING,
    "paid": PAYING,
    "offer": (Phase.TAKE,),
}


def phase_of(position: Position) -> Phase:
    """Return the phase of a position, and refuse parts that belong to others."""
    given = position.get("phase", "play")
    if given not in PHASE_NAMES:
        raise PositionError(f"phase is {', '.join(PHASE_NAMES)}, not {shown(given)}")
    phase = Phase(PHASE_NAMES.index(given))
    for name, phases in _ONLY_IN.items():
        if name in position and phase not in phases:
            known = " or ".join(PHASE_NAMES[other] for other in phases)
            raise PositionError(f"“{name}” belongs to the phase {known}, and this position is in the phase {given}")
    if "to_move" in position and phase in NOBODY_ACTS:
        raise PositionError(f"to_move must be left out in the phase {given}, but it is {shown(position['to_move'])}")
    return phase


def set_progress(games: Games, position: Position, contents: DealContents) -> None:
    """Set how far the round has come, after the maze, the cards and the dwarves."""
    phase = phase_of(position)
    _count_turns(games, position, contents)
    games["phase"] = phase
    strict = position.get("strict", True)
    if phase is Phase.REVEAL:
        _await_choice(games, position, strict)
    elif phase is Phase.TURN:
        _await_turn(games, position, strict)
    elif phase in PAYING:
        _set_payment(games, position, contents, phase)


def _count_turns(games: Games, position: Position, contents: DealContents) -> None:
    """Set the numbers of a round that later moves depend on (E2, E5)."""
    last = contents.players - 1
    if "turn" in position:
        games["turn"] = whole_number("turn", position["turn"], read_number(games, "turn"), MOST_TURNS)
    games["passes"] = whole_number("passes", position.get("passes", 0), 0, contents.players)
    games["last_path"] = whole_number("last_path", position.get("last_path", NOBODY), NOBODY, last)
    games["last_card"] = whole_number("last_card", position.get("last_card", NOBODY), NOBODY, last)


# decisions about goals


def _sides_reached(games: Games, goal: int) -> int:
    """Return the sides from which a goal that lies face down is reached (G1)."""
    cell = GOAL_CELLS[goal]
    if games["tile"][0, cell] != TILE_GOAL:
        return 0
    return int(python_of(reached_sides)(int(games["edges"][0, cell]) & 255))


def _await_choice(games: Games, position: Position, strict: bool) -> None:
    """Let the seat to move pick one of several reached goals (G3)."""
    if strict and StateFields.of(games).rule("goals_at_once") != GoalsAtOnce.CHOOSE:
        raise PositionError("there is no phase reveal in this game: goals_at_once is all")
    reached = [_sides_reached(games, goal) for goal in range(3)]
    if sum(map(bool, reached)) < 2:
        raise PositionError("phase reveal: paths must reach two goals that lie face down, or there is no choice")
    games["reached"][0] = reached
    games["placed_cell"] = _placed(games, position, strict)


def _await_turn(games: Games, position: Position, strict: bool) -> None:
    """Let the seat to move choose how a stone lies (G4)."""
    if strict and StateFields.of(games).rule("stone_turn") != StoneTurn.CHOOSE:
        raise PositionError("there is no phase turn in this game: stone_turn is fit")
    if "turning" not in position:
        raise PositionError("phase turn: the position must say which stone is turning: top, middle or bottom")
    turning = goal_named("turning", position["turning"])
    if games["goal"][0, turning] == Goal.GOLD:
        raise PositionError(f"turning: the {position['turning']} goal is the treasure, which has no position to choose")
    if not _sides_reached(games, turning):
        raise PositionError(f"turning: no path reaches a goal face down at the {position['turning']}")
    games["turning"] = turning
    games["reached"][0] = 0
    for item in names("reached", position.get("reached", ())):
        place, _, sides = item.partition(":")
        goal = goal_named("reached", place)
        if not sides or not set(sides) <= set(SIDES) or goal == turning:
            raise PositionError(f"reached: “{shown(item)}” is not another goal with its sides, like bottom:nw")
        games["reached"][0, goal] = sum(1 << SIDES.index(side) for side in set(sides))
    games["placed_cell"] = _placed(games, position, strict)
    games["chosen"] = bool(position.get("chosen", False))


def _placed(games: Games, position: Position, strict: bool) -> int:
    """Return the cell of the path card that was placed; 0 if the position does not say."""
    if "placed" not in position:
        return 0
    text = position["placed"]
    try:
        cell = parse_cell(str(text))
    except IllegalMove as error:
        raise PositionError(f"placed: {error}") from error
    if strict and not 0 < games["tile"][0, cell] < TILE["start"]:
        raise PositionError(f"placed: there is no path card at {text}")
    return cell


# the end of a round


def _set_payment(games: Games, position: Position, contents: DealContents, phase: Phase) -> None:
    """Set who has won the round, and what is still to be paid."""
    for only, expansion in ((Phase.TAKE, 0), (Phase.STEAL, 1)):
        if phase is only and contents.expansion != expansion:
            kind = "without" if expansion else "with"
            raise PositionError(f"there is no phase {PHASE_NAMES[phase]} in a game {kind} the expansion")
    _check_round(games, phase)
    games["finisher"] = _finisher(games, position, contents, phase)
    for seat, amount in by_seat("paid", position.get("paid", {}), contents.players).items():
        games["paid"][0, seat] = whole_number(f"what seat {seat} was paid", amount, 0, MOST_PAID)
    entry_points.set_winners(games)
    if phase is Phase.STEAL:
        _await_thief(games)
    if phase in NOBODY_ACTS:
        games["to_move"] = NOBODY


def _check_round(games: Games, phase: Phase) -> None:
    """The game is over after the last round, and only then (E6)."""
    state = StateFields.of(games)
    rounds = state.rule("rounds")
    if phase in NOBODY_ACTS and (phase is Phase.OVER) != (state.round_number == rounds):
        after = "is over" if phase is Phase.DEAL else "goes on"
        raise PositionError(
            f"after round {state.round_number} of {rounds} the game {after}: phase {PHASE_NAMES[phase]}"
        )


def _finisher(games: Games, position: Position, contents: DealContents, phase: Phase) -> int:
    """Return who reached the treasure; if the position does not say, the seat to move."""
    is_open = (games["tile"][0, GOAL_CELLS] == TILE["gold"]).any()
    if "finisher" in position and not is_open:
        raise PositionError(f"nobody has reached the treasure, so the finisher cannot be {shown(position['finisher'])}")
    if phase is Phase.TAKE and not is_open:
        raise PositionError("phase take: the treasure must lie open in the maze")
    if not is_open:
        return NOBODY
    return whole_number("finisher", position.get("finisher", read_number(games, "to_move")), 0, contents.players - 1)


def _await_thief(games: Games) -> None:
    """Let all thieves before the seat to move decide to steal nothing (X23)."""
    state, thief = record_of(games), read_number(games, "to_move")
    games["thieves"], games["phase"], games["to_move"] = 0, Phase.DEAL, NOBODY
    python_of(begin_thefts)(state)
    while read_number(games, "phase") == Phase.STEAL and read_number(games, "to_move") != thief:
        python_of(steal)(state, NOBODY)
    if read_number(games, "phase") != Phase.STEAL:
        raise PositionError(f"phase steal: seat {thief} is to move, and has no theft to use")
