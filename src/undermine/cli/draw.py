"""`undermine draw`: draws the table of a record or of a position, as a picture in a file or as text."""

from __future__ import annotations

import argparse
from pathlib import Path

from undermine.cli.files import UnreadableFileError, printable_name, read_file
from undermine.cli.terminal import fail, has_colour, needs_ascii
from undermine.errors import RecordError, SettingError, UndermineError, shown
from undermine.game import Game
from undermine.position import read_position
from undermine.record.lines import LineKind, read_lines
from undermine.view import View

THEMES = ("dark", "light")
POSITION = "position="
"""How a position begins; any other argument is the name of a file."""
TEXT, SVG, PNG = ".txt", ".svg", ".png"

EXAMPLES = """\
examples:
  undermine draw game.jsonl                          the end of the game, as text
  undermine draw game.jsonl --ply 0                  the table before the first move
  undermine draw game.jsonl --ply 40 -o table.svg    the table after 40 moves
  undermine draw game.jsonl --seat 2 -o table.png    what seat 2 knows, with its hand
  undermine draw 'position=1;players=3;maze=nesw@1,0_ew@2,0'
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser(
        "draw",
        help="draw the table of a record or a position",
        description="Draw the table of a game record, or of a position, as a picture in a file, or print it as text.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument(
        "file", metavar="FILE", help="a game record, or a position as one line of text; - reads standard input"
    )
    command.add_argument("--ply", type=int, metavar="N", help="draw the table after N moves (the end)")
    command.add_argument("--seat", type=int, metavar="S", help="draw what this seat knows (a spectator)")
    command.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="the file to write, which ends in .svg, .png or .txt"
    )
    command.add_argument("--theme", choices=THEMES, default=THEMES[0], help=f"colours of a picture ({THEMES[0]})")
    command.add_argument("--text", action="store_true", help="write text, whatever the file is called")
    command.add_argument("--ascii", action="store_true", help="draw text with ASCII characters only")
    command.add_argument("--force", action="store_true", help="replace the file if it exists")
    command.set_defaults(run=lambda arguments: run(arguments, command))


def run(arguments: argparse.Namespace, command: argparse.ArgumentParser) -> int:
    """Draw the table. The exit code is 1 if the record, ply, seat or file is invalid."""
    output: Path | None = arguments.output
    suffix = TEXT if arguments.text or output is None else output.suffix.lower()
    if suffix not in (TEXT, SVG, PNG):
        command.error(f"the name of a picture must end in .svg, .png or .txt, not {printable_name(str(output))}")
    try:
        view = view_of(arguments)
        if output is None:
            print(text_picture(view, has_colour(), arguments.ascii or needs_ascii()))
            return 0
        return write(output, picture(view, suffix, arguments), arguments.force)
    except UnreadableFileError as error:
        return fail(f"{printable_name(arguments.file)} {error}.")
    except RecordError as error:
        return fail(f"{printable_name(arguments.file)}: {error}.")
    except UndermineError as error:
        return fail(f"{error}.")


def view_of(arguments: argparse.Namespace) -> View:
    """Return the view to draw, of a record or of a position."""
    if not arguments.file.startswith(POSITION):
        return game_at(read_file(arguments.file), arguments.ply).view(arguments.seat)
    if arguments.ply is not None:
        raise SettingError(f"there is no ply {arguments.ply}: a position has no moves")
    seen_by = read_position(arguments.file).seen_by
    return Game.from_text(arguments.file).view(seen_by if arguments.seat is None else arguments.seat)


def game_at(record: bytes, ply: int | None) -> Game:
    """Return the game right after a move, before any deal that follows. Ply 0 is after the first deal."""
    if ply is None:
        return Game.replay(record)
    numbers = [line.number for line in read_lines(record) if line.kind is LineKind.MOVE]
    if not 0 <= ply <= len(numbers):
        raise SettingError(f"there is no ply {shown(ply)}: the record has plies 0 to {len(numbers)}")
    lines = record.split(b"\n")
    ends = [numbers[0] - 1 if numbers else len(lines), *numbers]
    return Game.replay(b"\n".join(lines[: ends[ply]]))


def picture(view: View, suffix: str, arguments: argparse.Namespace) -> bytes:
    """Return the contents of a picture file."""
    if suffix == TEXT:
        return f"{text_picture(view, False, arguments.ascii)}\n".encode()
    from undermine.draw import table_svg, to_png

    svg = table_svg(view, arguments.theme)
    return svg.encode() if suffix == SVG else to_png(svg)


def text_picture(view: View, colour: bool, ascii_only: bool) -> str:
    """Return the table as text."""
    from undermine.draw.text import table_text

    return table_text(view, color=colour, ascii_only=ascii_only)


def write(path: Path, content: bytes, force: bool) -> int:
    """Write a file, and replace an existing one only if forced."""
    try:
        with path.open("wb" if force else "xb") as file:
            file.write(content)
    except FileExistsError:
        return fail(f"{printable_name(str(path))} exists; --force replaces it.")
    except (OSError, ValueError) as error:  # a NUL in the name is a ValueError
        return fail(f"{printable_name(str(path))} cannot be written: {_why(error)}.")
    return 0


def _why(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return (reason or str(error)).lower()
