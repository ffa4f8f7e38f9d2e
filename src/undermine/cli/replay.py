"""`undermine replay`: steps through a record, on the whole screen or as text."""

from __future__ import annotations

import argparse

from undermine.cli.files import STDIN, UnreadableFileError, printable_name, read_file
from undermine.cli.play import can_use_full_screen
from undermine.cli.record_steps import ALL, SPECTATOR, RecordSteps, Viewer
from undermine.errors import RecordError
from undermine.view.text import picture


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = (
        "Step through a game record, with everything shown or from the point of view of one seat. "
        "If input or output is not a terminal, print every position and the events that led to it."
    )
    command = commands.add_parser("replay", help="step through a record", description=about)
    command.add_argument("file", metavar="FILE", help="a game record; - reads standard input")
    command.add_argument("--seat", type=_viewer, default=ALL, metavar="S", help="a seat, none (a spectator) or all")
    command.add_argument("--ply", type=int, metavar="N", help="show the position after N moves")
    command.add_argument("--plain", action="store_true", help="print text instead of using the whole screen")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def _viewer(text: str) -> Viewer:
    return text if text in (ALL, SPECTATOR) else int(text)


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Show a record, or print why the file is not one."""
    try:
        steps = RecordSteps(read_file(arguments.file))
    except (RecordError, UnreadableFileError) as error:
        print(f"{printable_name(arguments.file)}: {error}")
        return 1
    if isinstance(arguments.seat, int) and not 0 <= arguments.seat < len(steps.players):
        command.error(f"there is no seat {arguments.seat}: seats are 0 to {len(steps.players) - 1}")
    if arguments.ply is not None and not 0 <= arguments.ply <= steps.last_ply:
        command.error(f"there is no ply {arguments.ply}: the record has {steps.last_ply} moves")
    index = 0 if arguments.ply is None else steps.index_at(arguments.ply)
    if can_use_full_screen() and not arguments.plain and arguments.file != STDIN:
        from undermine.cli.fullscreen.replay_screen import ReplayApp

        ReplayApp(steps, index, arguments.seat).run()
        return 0
    indices = range(len(steps.all)) if arguments.ply is None else (index,)
    print("\n\n".join(step_text(steps, index, arguments.seat) for index in indices))
    return 0


def step_text(steps: RecordSteps, index: int, viewer: Viewer) -> str:
    """Return a step as text: the events that led to it, the table, and what the viewer knows."""
    step = steps.all[index]
    events = [line.text for line in steps.new_lines(index, viewer)]
    known = _known(steps, index, viewer)
    return "\n".join([f"Ply {step.ply}.", *events, picture(step.game.table), *known])


def _known(steps: RecordSteps, index: int, viewer: Viewer) -> list[str]:
    step = steps.all[index]
    if isinstance(viewer, int):
        return steps.formatter(viewer).describe(step.game.view(viewer))
    if viewer == SPECTATOR:
        return []
    views = [step.game.view(seat) for seat in range(len(steps.players))]
    hands = [
        f"{name}, {view.role}: {', '.join(view.hand) or 'no cards'}"
        for name, view in zip(steps.players, views, strict=True)
    ]
    return [*hands, "Goals: " + ", ".join(f"{goal} at {cell}" for cell, goal in step.goals.items())]
