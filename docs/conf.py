"""Sphinx configuration of the documentation site."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

from docutils import nodes
from sphinx.application import Sphinx

from undermine import __version__

project = "Undermine"
author = "The Undermine developers"
project_copyright = author
release = version = __version__

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "command_help",
    "drawings",
    "pictures",
    "points",
    "search_words",
    "structs",
]
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
myst_heading_anchors = 4
nb_execution_mode = "force"  # the library changes more often than the notebooks
nb_execution_in_temp = True
nb_execution_raise_on_error = True
nb_execution_timeout = 180  # for a cell; the first one may have to compile the rules
nb_merge_streams = True
nb_output_stderr = "remove"
exclude_patterns = ["_ext", "_static", "drawings", "games"]
show_warning_types = True

default_role = "py:obj"
autodoc_member_order = "bysource"
autodoc_mock_imports = ["jax", "tensordict", "torch", "torchrl"]  # not installed for development
autodoc_default_options = {"members": True, "undoc-members": True}
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Undermine"
html_static_path = ["_static"]
html_extra_path = ["play.png", "table.svg"]  # the pictures of the README, for the page on PyPI
html_css_files = ["style.css"]
html_logo = "_static/lantern.svg"
html_favicon = "_static/lantern.svg"
html_search_scorer = str(Path(__file__).parent / "_ext" / "search_scorer.js")
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
pygments_style = "gruvbox-light"
pygments_dark_style = "gruvbox-dark"
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#8a4f00",
        "color-brand-content": "#8a4f00",
        "color-brand-visited": "#6f4a63",
        "color-foreground-primary": "#2a231b",
        "color-foreground-secondary": "#5d5142",
        "color-foreground-muted": "#75684f",
        "color-foreground-border": "#9c8d73",
        "color-background-primary": "#fdfaf4",
        "color-background-secondary": "#f5efe3",
        "color-background-hover": "#ece3d2",
        "color-background-hover--transparent": "#ece3d200",
        "color-background-border": "#e4d9c5",
        "color-background-item": "#d9ccb4",
        "color-code-background": "#f7f1e5",
        "color-inline-code-background": "#f3ebdb",
        "color-highlight-on-target": "#ffecbf",
        "color-card-background": "#fffdf8",
        "color-api-name": "#8a4f00",
        "color-api-pre-name": "#5d5142",
        "color-sidebar-link-text": "#5d5142",
        "color-sidebar-link-text--top-level": "#2a231b",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f4b350",
        "color-brand-content": "#f4b350",
        "color-brand-visited": "#d6a3c0",
        "color-foreground-primary": "#e8dfd1",
        "color-foreground-secondary": "#b3a693",
        "color-foreground-muted": "#96897a",
        "color-foreground-border": "#6d6255",
        "color-background-primary": "#15120e",
        "color-background-secondary": "#1c1813",
        "color-background-hover": "#2b241b",
        "color-background-hover--transparent": "#2b241b00",
        "color-background-border": "#352c21",
        "color-background-item": "#453a2b",
        "color-code-background": "#1f1a14",
        "color-inline-code-background": "#2a231a",
        "color-highlight-on-target": "#46320f",
        "color-card-background": "#1c1813",
        "color-api-background": "#15120e",
        "color-api-background-hover": "#1c1813",
        "color-api-name": "#f4b350",
        "color-api-pre-name": "#b3a693",
        "color-sidebar-link-text": "#b3a693",
        "color-sidebar-link-text--top-level": "#e8dfd1",
    },
}


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("doctree-read", trim)


def trim(_app: Sphinx, page: nodes.document) -> None:
    """Remove the empty line at the end of each doctest."""
    for block in page.findall(nodes.literal_block):
        block.rawsource = block.astext().rstrip()  # Sphinx highlights a block only if both are equal
        block[:] = [nodes.Text(block.rawsource)]
