"""Lessons: rounds with a given deal, whose bots follow a script, so that a newcomer is shown each thing once."""
