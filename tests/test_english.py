"""Every reason and every card has its words, and all of them read alike."""

from __future__ import annotations

import re

import pytest

from undermine.draw.card import NAMES
from undermine.english import REFUSALS, card_name, card_sentence, listed, refusal_clause, refusal_sentences
from undermine.rulebook.cards import TOOLS
from undermine.rulebook.reason import Reason

CARDS = [*NAMES, *(f"tool:{tool}" for tool in TOOLS)]
LINE = 100
"""A sentence fits on a line of most terminals."""


def test_every_reason_has_its_words() -> None:
    assert set(REFUSALS) == set(Reason) - {Reason.LEGAL}


@pytest.mark.parametrize("reason", REFUSALS, ids=lambda reason: reason.name)
def test_a_reason_is_a_clause_a_sentence_and_perhaps_advice(reason: Reason) -> None:
    clause, sentence, advice = REFUSALS[reason]
    assert clause[0].islower()
    assert not clause.endswith(".")
    for text in (sentence, advice):
        assert re.fullmatch(r"([A-Z][^.]*\.)?", text), text
    assert 0 < len(sentence) < LINE


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_name_and_one_sentence(card: str) -> None:
    assert re.fullmatch(r"[A-Z][a-zA-Z ,;–]*", card_name(card))
    assert re.fullmatch(r"[A-Z][^.]*\.", card_sentence(card))
    assert len(card_sentence(card)) <= 115


def test_names_of_cards_are_unique() -> None:
    assert len({card_name(card) for card in CARDS}) == len(CARDS)


def test_broken_tools_and_decisions_are_named() -> None:
    assert refusal_clause(Reason.TOOL_BROKEN) == "one of its tools is broken"
    assert refusal_clause(Reason.TOOL_BROKEN, broken=["pick"]) == "its pick is broken"
    assert refusal_clause(Reason.TOOL_BROKEN, broken=["pick", "cart"]) == "its pick and cart are broken"
    assert refusal_clause(Reason.DECISION_AWAITED, decision="take") == "it must first choose which nugget to take"
    assert "at 8,0 lies" in refusal_clause(Reason.DECISION_AWAITED, decision="turn", cell="8,0")
    assert "while your cart is broken. Get it repaired" in refusal_sentences(Reason.TOOL_BROKEN, ["cart"])
    _, sentence, advice = REFUSALS[Reason.TRAPPED]
    assert refusal_sentences(Reason.TRAPPED, ["cart"]) == f"{sentence} {advice}"
    assert refusal_sentences(Reason.GAME_OVER) == REFUSALS[Reason.GAME_OVER].sentence


@pytest.mark.parametrize(
    ("names", "text"), [([], "nobody"), ([1], "1"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_listed(names: list[object], text: str) -> None:
    assert listed(names) == text
