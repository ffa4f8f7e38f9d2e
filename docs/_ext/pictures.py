"""Directives that draw cards, mazes and tables during the build, once for each theme."""

from __future__ import annotations

from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sentences import words_for
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from undermine import Game
from undermine.draw import card_svg, maze_svg, table_svg
from undermine.english import card_name
from undermine.maze_text import read_maze
from undermine.rulebook import cards

FOLDER = "_pictures"
THEMES = ("light", "dark")
BOXES = {
    "base-paths": cards.BASE_PATHS,
    "base-actions": cards.BASE_ACTIONS,
    "start-and-goals": {"start": sum(cards.START.values())} | cards.GOALS,
    "nuggets": {f"nugget:{value}": number for value, number in cards.NUGGETS.items()},
    "base-dwarves": {f"role:{role}": number for role, number in cards.BASE_DWARVES.items()},
    "expansion-paths": cards.EXPANSION_PATHS,
    "expansion-actions": cards.EXPANSION_ACTIONS,
    "expansion-dwarves": {f"role:{role}": number for role, number in cards.EXPANSION_DWARVES.items()},
}
"""The number of copies of each card, by group."""


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("drawn-cards", DrawnCards)
    app.add_directive("drawn-maze", DrawnMaze)
    app.add_directive("drawn-table", DrawnTable)
    app.add_directive("card-list", CardList)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


class Drawing(SphinxDirective):
    """Base class: writes the pictures next to the pages and shows the one for the reader's theme."""

    def shown(self, pictures: dict[str, str], alt: str) -> nodes.raw:
        """Return an image for each theme; the style sheet hides one of them."""
        tags = [self._image(theme, svg, alt) for theme, svg in pictures.items()]
        return nodes.raw("", "".join(tags), format="html")

    def _image(self, theme: str, svg: str, alt: str) -> str:
        name = f"{sha256(svg.encode()).hexdigest()[:16]}.svg"
        path = Path(self.env.app.outdir) / FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8")
        up = "../" * self.env.docname.count("/")
        return f'<img class="only-{theme}" src="{up}{FOLDER}/{name}" alt="{escape(alt)}" loading="lazy">'

    def card(self, name: str) -> nodes.raw:
        """Return the picture of a card."""
        return self.shown({theme: card_svg(name, theme) for theme in THEMES}, alt=card_name(name))


class DrawnCards(Drawing):
    """A row of cards, given by name. The content is a text version for readers of the Markdown file."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Draw the cards."""
        row = nodes.container(classes=["card-row"])
        for name in self.arguments[0].split():
            row += nodes.container("", self.card(name), nodes.literal("", name), classes=["card"])
        return [row]


class DrawnMaze(Drawing):
    """A maze, given as text in the content."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Draw the maze."""
        maze = read_maze("\n".join(self.content))
        picture = self.shown({theme: maze_svg(maze, theme) for theme in THEMES}, alt=self.arguments[0])
        return [nodes.container("", picture, classes=["maze"])]


class DrawnTable(Drawing):
    """The table at the end of a record, as a seat or a spectator sees it."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "seat": directives.nonnegative_int,
        "alt": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Replay the record and draw its last view."""
        name, path = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(name)
        view = Game.replay(Path(path).read_text(encoding="utf-8")).view(self.options.get("seat"))
        picture = self.shown({theme: table_svg(view, theme) for theme in THEMES}, alt=self.options["alt"])
        return [nodes.container("", picture, classes=["table-picture"])]


class CardList(Drawing):
    """All cards of a group: picture, title, name, number of copies, and a sentence."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Draw the cards from the rulebook's table."""
        self.env.note_dependency(str(Path(cards.__file__)))
        box = BOXES[self.arguments[0]]
        listed = nodes.container(classes=["card-list"])
        for name, number in box.items():
            listed += self._entry(name, number)
        return [listed, nodes.paragraph("", f"Together {sum(box.values())}.", classes=["card-total"])]

    def _entry(self, name: str, number: int) -> nodes.container:
        line = nodes.paragraph(classes=["card-name"])
        line += [nodes.literal("", name.removeprefix("nugget:").removeprefix("role:")), nodes.Text(f" × {number}")]
        heading = nodes.paragraph("", "", nodes.strong("", card_name(name)), classes=["card-title"])
        words = nodes.container("", heading, line, nodes.paragraph("", words_for(name)), classes=["card-words"])
        return nodes.container("", self.card(name), words, classes=["card"])
