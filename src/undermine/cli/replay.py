"""`undermine replay`: steps through a record, on the whole screen or as text."""

from __future__ import annotations

import argparse

from undermine.cli.files import STDIN, UnreadableFileError, printable_name, read_file
from undermine.cli.play import can_use_full_screen
from undermine.cli.positions import ALL, SPECTATOR, Positions, Viewer
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
        positions = Positions(read_file(arguments.file))
    except (RecordError, UnreadableFileError) as error:
        print(f"{printable_name(arguments.file)}: {error}")
        return 1
    if isinstance(arguments.seat, int) and not 0 <= arguments.seat < len(positions.players):
        command.error(f"there is no seat {arguments.seat}: seats are 0 to {len(positions.players) - 1}")
    if arguments.ply is not None and not 0 <= arguments.ply <= positions.last_ply:
        command.error(f"there is no ply {arguments.ply}: the record has {positions.last_ply} moves")
    index = 0 if arguments.ply is None else positions.index_at(arguments.ply)
    if can_use_full_screen() and not arguments.plain and arguments.file != STDIN:
        from undermine.cli.fullscreen.replay_screen import ReplayApp

        ReplayApp(positions, index, arguments.seat).run()
        return 0
    indices = range(len(positions.all)) if arguments.ply is None else (index,)
    print("\n\n".join(position_text(positions, index, arguments.seat) for index in indices))
    return 0


def position_text(positions: Positions, index: int, viewer: Viewer) -> str:
    """Return a position as text: the events that led to it, the table, and what the viewer knows."""
    position = positions.all[index]
    events = [line.text for line in positions.new_lines(index, viewer)]
    known = _known(positions, index, viewer)
    return "\n".join([f"Ply {position.ply}.", *events, picture(position.game.table), *known])


def _known(positions: Positions, index: int, viewer: Viewer) -> list[str]:
    position = positions.all[index]
    if isinstance(viewer, int):
        return positions.formatter(viewer).describe(position.game.view(viewer))
    if viewer == SPECTATOR:
        return []
    views = [position.game.view(seat) for seat in range(len(positions.players))]
    hands = [
        f"{name}, {view.role}: {', '.join(view.hand) or 'no cards'}"
        for name, view in zip(positions.players, views, strict=True)
    ]
    return [*hands, "Goals: " + ", ".join(f"{goal} at {cell}" for cell, goal in position.goals.items())]
