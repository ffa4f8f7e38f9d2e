"""The craft of digging, compiled: how far it is to the goals, what a move is worth to whom, and how likely it is."""
