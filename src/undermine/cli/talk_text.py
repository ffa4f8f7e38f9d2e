"""What players say, as English sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undermine.notation import GOAL_TEXTS
from undermine.talk import Talk

GOALS: Final = dict(zip(GOAL_TEXTS, ("top", "middle", "bottom"), strict=True))
_CLAIMS: Final = {
    "gold": "the {goal} goal is the treasure",
    "stone": "the {goal} goal is only a stone",
    "mum": "I know what the {goal} goal is, but I won't say",
}
_ROLES: Final = {
    "miner": "I am a miner",
    "saboteur": "I am a saboteur",
    "green": "I dig for green",
    "blue": "I dig for blue",
    "boss": "I am the boss",
    "profiteer": "I am the profiteer",
    "geologist": "I am a geologist",
}
_REQUESTS: Final = {
    "fix": "please repair my {value}",
    "map": "can somebody look at the {goal} goal?",
    "dig": "let's dig to the {goal} goal",
    "break": "stop {name}!",
    "why": "{name}, why did you do that?",
}
_OFFERS: Final = {
    "nothing": "I have nothing to play",
    "finish": "I can reach the treasure",
    "map": "I have a map",
    "fix": "I can repair a {value}",
}
_REASONS: Final = {
    "no-fit": "nothing else would fit",
    "dead-end": "it leads nowhere anyway",
    "test": "I wanted to see what you would do",
    "revenge": "you started it",
    "trust": "I help those I trust",
}
_REPLIES: Final = {"yes": "{name}, I agree", "no": "{name}, I don't think so", "lie": "{name}, you're lying!"}
YOU: Final = "you"
_TO_YOU: Final = {
    "break": "you should be stopped!",
    "why": "why did you do that?",
    "yes": "I agree with you",
    "no": "I don't agree with you",
    "lie": "you're lying!",
}
"""By topic: statements about the reader, where their name would be addressed."""


def talk_sentence(talk: Talk, name_of: Callable[[int], str]) -> str:
    """Return a statement as a sentence: `I suspect Ann.` `name_of` returns `you` for the reader."""
    name = "" if talk.seat is None else name_of(talk.seat)
    topic, value = talk.topic or "", talk.value or ""
    match talk.kind:
        case "goal":
            text = _CLAIMS[value]
        case "suspect" | "trust":
            text = f"I {talk.kind} {{name}}"
        case "reply":
            text = _REPLIES[topic]
        case kind:
            text = {"role": _ROLES, "ask": _REQUESTS, "have": _OFFERS, "why": _REASONS}[kind][topic]
    goal = GOALS.get(value if talk.kind == "ask" else topic, "")
    if name == YOU:
        text = _TO_YOU.get(topic, text)
    text = text.format(goal=goal, value=value, name=name)
    return f"{text[0].upper()}{text[1:]}{'' if text[-1] in '!?' else '.'}"
