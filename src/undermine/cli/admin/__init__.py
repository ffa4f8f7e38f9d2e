"""`undermine admin`: commands that work on the database of a server."""
