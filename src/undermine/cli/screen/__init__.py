"""The game on a whole terminal screen, by keys and mouse; needs Textual."""
