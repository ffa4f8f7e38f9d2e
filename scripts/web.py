"""Makes what the web client takes from Python: types of messages, symbols of cards, colours."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from undermine.bots import USUAL
from undermine.draw import THEMES, css, symbols_svg
from undermine.notation import GOAL_TEXTS
from undermine.rulebook.cards import ROLE_NAMES, TOOLS
from undermine.rulebook.editions import EDITIONS, HOUSE_RULES, PLAYERS_RANGE, SWITCHES, edition_values
from undermine.rulebook.reason import Reason
from undermine.settings import WITHOUT_EFFECT, option_text, switch_values
from undermine.talk import STATEMENTS
from undermine.wire.answer import AnyAnswer, Refusal, reason_text
from undermine.wire.bots import BotAccount
from undermine.wire.command import CHAT_LONGEST, NAME_LONGEST, AnyFrame
from undermine.wire.lobby import (
    BotInfo,
    FinishedGames,
    Lobby,
    NewPerson,
    NewTable,
    Person,
    QuickGame,
    Replay,
    TableMade,
)
from undermine.wire.rating import BASE_ROLES, EXPANSION_ROLES, KeyCode, Leaderboard, PlayerRatings, RatedGames
from undermine.wire.suspicion import Suspicion
from undermine.wire.update import Farewell, TableInfo, Update

WEB = Path(__file__).resolve().parent.parent / "web"
MADE = WEB / "src" / "made"
TEXT = WEB.parent / "src" / "undermine" / "text"
FIRST = ("app", "home", "refusals")
"""Areas of text that the first page needs; the others are fetched with the first of the other pages."""
ROOTS = {
    "AnyFrame": AnyFrame,
    "AnyAnswer": AnyAnswer,
    "Update": Update,
    "Farewell": Farewell,
    "Lobby": Lobby,
    "Person": Person,
    "NewPerson": NewPerson,
    "NewTable": NewTable,
    "QuickGame": QuickGame,
    "TableMade": TableMade,
    "TableInfo": TableInfo,
    "FinishedGames": FinishedGames,
    "Replay": Replay,
    "Suspicion": Suspicion,
    "BotInfo": BotInfo,
    "BotAccount": BotAccount,
    "Leaderboard": Leaderboard,
    "PlayerRatings": PlayerRatings,
    "RatedGames": RatedGames,
    "KeyCode": KeyCode,
}


def main() -> None:
    """Write everything into web/src/made."""
    MADE.mkdir(parents=True, exist_ok=True)
    write("schema.json", json.dumps(schema(), indent=1))
    write("symbols.svg", symbols_svg())
    write("theme.css", theme())
    for language in sorted(TEXT.iterdir()):
        if language.is_dir() and not language.name.startswith("_"):
            write(f"{language.name}.ftl", catalogue(language, of_first=True))
            write(f"{language.name}-more.ftl", catalogue(language, of_first=False))
    write("facts.json", json.dumps(facts(), indent=1, ensure_ascii=False))


def catalogue(language: Path, *, of_first: bool) -> str:
    """A part of a catalogue as it is sent: notes to translators are not for readers."""
    parts = [part.read_text() for part in sorted(language.glob("*.ftl")) if (part.stem in FIRST) is of_first]
    return re.sub(r"^#.*\n", "", "\n".join(parts), flags=re.MULTILINE)


def write(name: str, text: str) -> None:
    """Write a file, unless it is as it should be: what is not changed is not built again."""
    file = MADE / name
    if not file.exists() or file.read_text() != text:
        file.write_text(text)


def schema() -> dict[str, Any]:
    """All messages as one JSON Schema, from which the types of the client are made."""
    template = "#/$defs/{name}"
    roots, components = msgspec.json.schema_components(ROOTS.values(), ref_template=template)
    named = {plain_name(name): component | {"title": plain_name(name)} for name, component in components.items()}
    text = json.dumps({"$defs": named, "properties": dict(zip(ROOTS, roots, strict=True))})
    text = re.sub(r"#/\$defs/([\w.]+)", lambda match: f"#/$defs/{plain_name(match[1])}", text)
    whole: dict[str, Any] = json.loads(text)
    return {"title": "Messages", "type": "object", "required": list(ROOTS), "additionalProperties": False, **whole}


def plain_name(name: str) -> str:
    """`undermine_event_Dealt` and `undermine_wire_happening_Dealt` are two: EventDealt and HappeningDealt."""
    match = re.fullmatch(r"undermine[_.](?:\w+?[_.])?(event|happening)[_.](\w+)", name)
    return match[1].capitalize() + match[2] if match else name


def theme() -> str:
    """The colours of all drawings, light and dark."""
    dark, light = css("dark"), css("light")
    assert set(THEMES) == {"dark", "light"}
    return (
        f":root {{\n{dark}}}\n"
        f":root[data-theme='light'] {{\n{light}}}\n"
        f"@media (prefers-color-scheme: light) {{\n:root:not([data-theme='dark']) {{\n{light}}}\n}}\n"
    )


def facts() -> dict[str, Any]:
    """What forms and menus offer: editions, switches, house rules, statements, reasons. No rules."""
    return {
        "editions": {
            name: {key: option_text(key, value) for key, value in edition_values(name).items()} for name in EDITIONS
        },
        "switches": {name: switch_values(name) for name in SWITCHES},
        "houseRules": {
            name: {"flag": rule.is_flag, "least": rule.least, "most": rule.most, "default": rule.default}
            for name, rule in HOUSE_RULES.items()
        },
        "withoutEffect": {"base": WITHOUT_EFFECT[False], "expansion": WITHOUT_EFFECT[True]},
        "players": {"base": PLAYERS_RANGE[False], "expansion": PLAYERS_RANGE[True]},
        "statements": STATEMENTS,
        "roles": ROLE_NAMES[1:],
        "ratedRoles": {"base": BASE_ROLES, "expansion": EXPANSION_ROLES},
        "tools": TOOLS,
        "goals": GOAL_TEXTS,
        "refusals": [*(refusal.value for refusal in Refusal), *(reason_text(reason) for reason in Reason if reason)],
        "usualBot": USUAL,
        "nameLongest": NAME_LONGEST,
        "chatLongest": CHAT_LONGEST,
    }


if __name__ == "__main__":
    main()
