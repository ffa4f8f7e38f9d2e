"""Attacks on a real server, as outsiders would make them, next to people who play there and measure."""
