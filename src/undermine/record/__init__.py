"""Game records: reading and writing their lines, checking deals, and replaying them."""
