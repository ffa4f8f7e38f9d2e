"""Contact sheets of every screen, in both themes and at five widths, for the docs page that compares two versions."""
