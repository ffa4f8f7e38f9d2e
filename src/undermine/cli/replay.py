"""`undermine replay`: goes through a record forwards and back, on the whole screen or as text."""

from __future__ import annotations

import argparse

from undermine.cli.check import CannotReadError, printable, read_file
from undermine.cli.play import can_fill_the_screen
from undermine.cli.ready import make_ready
from undermine.cli.reel import ALL, NONE, Reel, Viewer
from undermine.error import RecordError
from undermine.picture import picture


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    about = (
        "Go through a game record move by move, with everything that there is to know or with what one seat knew. "
        "Where input or output is no terminal, print every position and what led to it."
    )
    command = commands.add_parser("replay", help="go through a record move by move", description=about)
    command.add_argument("file", metavar="FILE", help="a game record; - reads standard input")
    command.add_argument("--seat", type=_viewer, default=ALL, metavar="S", help="whose knowledge: a seat, none or all")
    command.add_argument("--ply", type=int, metavar="N", help="the position after so many moves")
    command.add_argument("--plain", action="store_true", help="as text, not on the whole screen")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def _viewer(text: str) -> Viewer:
    return text if text in (ALL, NONE) else int(text)


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Show a record; a file that is none gets a sentence."""
    make_ready()
    try:
        reel = Reel(read_file(arguments.file))
    except (RecordError, CannotReadError) as error:
        print(f"{printable(arguments.file)}: {error}")
        return 1
    if isinstance(arguments.seat, int) and not 0 <= arguments.seat < len(reel.players):
        command.error(f"there is no seat {arguments.seat}: seats are 0 to {len(reel.players) - 1}")
    if arguments.ply is not None and not 0 <= arguments.ply <= reel.last_ply:
        command.error(f"there is no ply {arguments.ply}: the record has {reel.last_ply} moves")
    place = 0 if arguments.ply is None else reel.at_ply(arguments.ply)
    if can_fill_the_screen() and not arguments.plain and arguments.file != "-":
        from undermine.cli.screen.replay import Replay

        Replay(reel, place, arguments.seat).run()
        return 0
    places = range(len(reel.frames)) if arguments.ply is None else (place,)
    print("\n\n".join(text_of(reel, place, arguments.seat) for place in places))
    return 0


def text_of(reel: Reel, place: int, viewer: Viewer) -> str:
    """A position as text: what led to it, the table, and what somebody knows besides."""
    frame = reel.frames[place]
    told = [line for line in reel.teller(viewer).tell(reel.news(place, viewer)) if line]
    return "\n".join([f"Ply {frame.ply}.", *told, picture(frame.game.table), *_known(reel, place, viewer)])


def _known(reel: Reel, place: int, viewer: Viewer) -> list[str]:
    frame = reel.frames[place]
    if isinstance(viewer, int):
        return reel.teller(viewer).describe(frame.game.view(viewer))
    if viewer == NONE:
        return []
    views = [frame.game.view(seat) for seat in range(len(reel.players))]
    hands = [
        f"{name}, {view.role}: {', '.join(view.hand) or 'no cards'}"
        for name, view in zip(reel.players, views, strict=True)
    ]
    return [*hands, "Goals: " + ", ".join(f"{goal} at {cell}" for cell, goal in frame.goals.items())]
