"""Simulation: many games at once, as actions, masks, observations and rewards. Compiled like the rulebook."""
