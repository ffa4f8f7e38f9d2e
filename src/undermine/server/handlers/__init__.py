"""One handler for each command: it reads the table and returns what to add to the log, or refuses."""
