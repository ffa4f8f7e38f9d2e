"""Compiled evaluation: distances to the goals, scores of moves by role, likelihoods of moves, and rollouts."""
