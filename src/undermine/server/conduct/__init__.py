"""What may be done at a table, by whom and when: a command and the table in, lines for the log out."""
