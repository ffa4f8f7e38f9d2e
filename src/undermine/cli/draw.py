"""`undermine draw`: the table of a record at a ply, as a picture in a file or as text."""

from __future__ import annotations

import argparse
from pathlib import Path

from undermine.cli.check import CannotReadError, printable, read_file
from undermine.cli.ready import make_ready
from undermine.cli.terminal import complain, has_colour, lacks_letters
from undermine.error import RecordError, SettingError, UndermineError, shown
from undermine.game import Game
from undermine.record import Kind, read_lines
from undermine.view import View

THEMES = ("dark", "light")
TEXT, SVG, PNG = ".txt", ".svg", ".png"

EXAMPLES = """\
examples:
  undermine draw game.jsonl                          the end of the game, as text
  undermine draw game.jsonl --ply 0                  the table before the first move
  undermine draw game.jsonl --ply 40 -o table.svg    the table after the fortieth move
  undermine draw game.jsonl --seat 2 -o table.png    what seat 2 knows, with its hand
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "draw",
        help="draw the table of a record",
        description="Draw the table of a game record as a picture in a file, or as text where no file is named.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("file", metavar="FILE", help="a game record; - reads standard input")
    command.add_argument("--ply", type=int, metavar="N", help="the table after so many moves (the end)")
    command.add_argument("--seat", type=int, metavar="S", help="draw what this seat knows (a spectator)")
    command.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="where to draw: a name that ends in .svg, .png or .txt"
    )
    command.add_argument("--theme", choices=THEMES, default=THEMES[0], help=f"colours of a picture ({THEMES[0]})")
    command.add_argument("--text", action="store_true", help="draw text, whatever the file is called")
    command.add_argument("--ascii", action="store_true", help="draw text with plain letters only")
    command.add_argument("--force", action="store_true", help="replace the file if it exists")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Draw the table; exit code 1 if the record, the ply, the seat or the file will not do."""
    output: Path | None = arguments.output
    ending = TEXT if arguments.text or output is None else output.suffix.lower()
    if ending not in (TEXT, SVG, PNG):
        command.error(f"a picture is a file that ends in .svg, .png or .txt, not {printable(str(output))}")
    make_ready()
    try:
        view = game_at(read_file(arguments.file), arguments.ply).view(arguments.seat)
        if output is None:
            print(text_of(view, has_colour(), arguments.ascii or lacks_letters()))
            return 0
        return write(output, content(view, ending, arguments), arguments.force)
    except CannotReadError as error:
        return complain(f"{printable(arguments.file)} {error}.")
    except RecordError as error:
        return complain(f"{printable(arguments.file)}: {error}.")
    except UndermineError as error:
        return complain(f"{error}.")


def game_at(record: bytes, ply: int | None) -> Game:
    """The game right after a move, before the deal that may follow it; at ply 0, after the first deal."""
    if ply is None:
        return Game.replay(record)
    numbers = [line.number for line in read_lines(record) if line.kind is Kind.MOVE]
    if not 0 <= ply <= len(numbers):
        raise SettingError(f"there is no ply {shown(ply)}: the record has plies 0 to {len(numbers)}")
    lines = record.split(b"\n")
    stops = [numbers[0] - 1 if numbers else len(lines), *numbers]
    return Game.replay(b"\n".join(lines[: stops[ply]]))


def content(view: View, ending: str, arguments: argparse.Namespace) -> bytes:
    """What is to be written into a file."""
    if ending == TEXT:
        return f"{text_of(view, False, arguments.ascii)}\n".encode()
    from undermine.draw import table_svg, to_png

    svg = table_svg(view, arguments.theme)
    return svg.encode() if ending == SVG else to_png(svg)


def text_of(view: View, colour: bool, plain: bool) -> str:
    """The table as text."""
    from undermine.draw.text import table_text

    return table_text(view, color=colour, ascii_only=plain)


def write(path: Path, drawn: bytes, force: bool) -> int:
    """Write a file, and never over another one unless that is wanted."""
    try:
        with path.open("wb" if force else "xb") as file:
            file.write(drawn)
    except FileExistsError:
        return complain(f"{printable(str(path))} exists; --force replaces it.")
    except (OSError, ValueError) as error:  # a NUL in the name is a ValueError
        return complain(f"{printable(str(path))} cannot be written: {_why(error)}.")
    return 0


def _why(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return (reason or str(error)).lower()
