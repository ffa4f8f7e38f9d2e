"""Ratings: the results of rated games, the ratings that follow from them, and the leaderboard."""
