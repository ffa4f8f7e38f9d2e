"""The game on the whole terminal screen, with keyboard and mouse. Needs Textual."""
