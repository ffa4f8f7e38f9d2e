"""Ratings: what rated games came to, how strong that makes those who played, and who asks for it."""
