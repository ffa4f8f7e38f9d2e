"""What operators do to the database of a server, whether or not the server runs."""
