"""The keys of the game, in the order in which the footer shows them."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType

KEY_BINDINGS: Final[list[BindingType]] = [
    Binding("enter", "confirm", "Play", key_display="⏎"),
    Binding("space", "next_target", "Next", key_display="Space"),
    Binding("r", "rotate", "Rotate", key_display="R"),
    Binding("p", "toggle_discard", "Discard", key_display="P"),
    Binding("h", "hint", "Hint", key_display="H"),
    Binding("w", "suspicion", "Who", key_display="W"),
    Binding("y", "say", "Say", key_display="Y"),
    Binding("l", "log", "Log", key_display="L"),
    Binding("question_mark,f1", "help", "Help", key_display="?"),
    Binding("q", "app.leave", "Leave", key_display="Q"),
    Binding("x", "shed", show=False),
    Binding("t", "toggle_role", show=False),
    Binding("s", "save", show=False),
    *(Binding(str(number), f"select_card({number - 1})", show=False) for number in range(1, 10)),
    Binding("tab", "next_card(1)", show=False, priority=True),
    Binding("shift+tab", "next_card(-1)", show=False, priority=True),
    Binding("escape", "deselect", show=False),
    *(
        Binding(f"{shift}{key}", f"{action}({x}, {y})", show=False)
        for key, x, y in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))
        for shift, action in (("", "arrow"), ("shift+", "pan"), ("ctrl+", "pan"))
    ),
    Binding("pageup", "pan(0, -3)", show=False),
    Binding("pagedown", "pan(0, 3)", show=False),
    Binding("home", "pan(-4, 0)", show=False),
    Binding("end", "pan(4, 0)", show=False),
    Binding("plus", "pace(-1)", show=False),
    Binding("minus", "pace(1)", show=False),
]
