"""The game as plain text, line by line, for pipes and simple terminals."""
