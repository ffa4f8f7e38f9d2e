"""The game on the whole terminal screen, with keyboard and mouse. Needs Textual."""

from undermine.extras import require

require("the whole screen", "terminal")
