"""What those who run a server do to its database, whether or not the server runs."""
