"""Environments for research: batches of games, PettingZoo, Gymnasium and OpenSpiel, with one set of arrays."""

from __future__ import annotations

from undermine.envs.action import ACTIONS, SECTIONS, action_name, actions_of
from undermine.envs.batch import NO_ACTION, Batch, Candidates, Labels, Outcome
from undermine.envs.observation import OBSERVATION_SIZE, STATE_SIZE, parts, window

__all__ = [
    "ACTIONS",
    "NO_ACTION",
    "OBSERVATION_SIZE",
    "SECTIONS",
    "STATE_SIZE",
    "Batch",
    "Candidates",
    "Labels",
    "Outcome",
    "action_name",
    "actions_of",
    "parts",
    "window",
]
