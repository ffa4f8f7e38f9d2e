"""Generates what the web client takes from Python: message types, card data, statements, symbols, colours, texts."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from undermine.bots import USUAL
from undermine.card_options import MOST_COPIES, MOST_SABOTEURS, cards_of_edition
from undermine.draw import NAMES, THEMES, css, symbol_id, symbols_svg
from undermine.english import REFUSALS, card_name, card_sentence
from undermine.event import MOVE_EVENTS
from undermine.notation import GOAL_TEXTS, cell_text
from undermine.rulebook.cards import (
    BASE_ACTIONS,
    BASE_PATHS,
    CARD_NUMBER,
    DECK_MAX,
    EXPANSION_ACTIONS,
    EXPANSION_PATHS,
    ROLE_NAMES,
    TOOLS,
    is_dead_end,
    is_path,
    target_of,
    tools_of,
    turned,
)
from undermine.rulebook.editions import DEFAULT_EDITION, EDITIONS, HOUSE_RULES, PLAYERS_RANGE, SWITCHES, edition_values
from undermine.rulebook.moves import KIND_BY_CARD, MOVES, MoveKind
from undermine.rulebook.reason import Reason
from undermine.rulebook.state import FRONT_NAMES, HAND, NO_DIGGING, PATHS_MAX, SPARES, START_CELL
from undermine.server.names import BOT_NAMES
from undermine.settings import WITHOUT_EFFECT, option_text, switch_values
from undermine.talk import STATEMENTS, Talk
from undermine.wire.answer import AnyAnswer, Refusal, reason_text
from undermine.wire.bots import BotAccount
from undermine.wire.command import CHAT_LONGEST, NAME_LONGEST, AnyFrame
from undermine.wire.lobby import (
    BotInfo,
    FinishedGames,
    LessonHint,
    Lobby,
    NewPerson,
    NewTable,
    OfferedEdition,
    OwnTables,
    Person,
    QuickGame,
    TableMade,
)
from undermine.wire.moves import KIND_NAMES
from undermine.wire.rating import (
    BASE_ROLES,
    EXPANSION_ROLES,
    GameRatings,
    KeyCode,
    Leaderboard,
    PlayerRatings,
    RatedGames,
)
from undermine.wire.replay import ReplayPage
from undermine.wire.suspicion import Suspicion
from undermine.wire.update import WIRE_VERSION, EntryPage, Farewell, TableInfo, Update

WEB = Path(__file__).resolve().parent.parent / "web"
GENERATED = WEB / "src" / "generated"
TEXT = WEB.parent / "src" / "undermine" / "text"
FIRST_PAGE = ("app", "home", "refusals")
"""Text files that the first page needs; the rest is loaded with the first of the other pages."""
ROOTS = {
    "AnyFrame": AnyFrame,
    "AnyAnswer": AnyAnswer,
    "Update": Update,
    "Farewell": Farewell,
    "Lobby": Lobby,
    "Person": Person,
    "NewPerson": NewPerson,
    "NewTable": NewTable,
    "LessonHint": LessonHint,
    "QuickGame": QuickGame,
    "TableMade": TableMade,
    "OfferedEdition": OfferedEdition,
    "TableInfo": TableInfo,
    "FinishedGames": FinishedGames,
    "OwnTables": OwnTables,
    "ReplayPage": ReplayPage,
    "EntryPage": EntryPage,
    "Suspicion": Suspicion,
    "BotInfo": BotInfo,
    "BotAccount": BotAccount,
    "Leaderboard": Leaderboard,
    "PlayerRatings": PlayerRatings,
    "RatedGames": RatedGames,
    "GameRatings": GameRatings,
    "KeyCode": KeyCode,
}


def main() -> None:
    """Write everything into web/src/generated."""
    GENERATED.mkdir(parents=True, exist_ok=True)
    write("schema.json", json.dumps(schema(), indent=1))
    write("symbols.svg", symbols_svg())
    write("theme.css", theme())
    for language in sorted(TEXT.iterdir()):
        if language.is_dir() and not language.name.startswith("_"):
            write(f"{language.name}.ftl", messages(language, first_page=True))
            write(f"{language.name}-more.ftl", messages(language, first_page=False))
    write("constants.json", json.dumps(constants(), indent=1, ensure_ascii=False))
    write("cards.json", json.dumps(cards(), indent=1))
    write("statements.json", json.dumps(statements(), indent=1))


def write(name: str, text: str) -> None:
    """Write a file unless it has this content already, so that Vite rebuilds only what changed."""
    file = GENERATED / name
    if not file.exists() or file.read_text() != text:
        file.write_text(text)


# message types


def schema() -> dict[str, Any]:
    """Return one JSON Schema of all messages; make-types.mjs turns it into TypeScript."""
    template = "#/$defs/{name}"
    roots, components = msgspec.json.schema_components(ROOTS.values(), ref_template=template)
    named = {type_name(name): component | {"title": type_name(name)} for name, component in components.items()}
    text = json.dumps({"$defs": named, "properties": dict(zip(ROOTS, roots, strict=True))})
    text = re.sub(r"#/\$defs/([\w.]+)", lambda match: f"#/$defs/{type_name(match[1])}", text)
    whole: dict[str, Any] = json.loads(text)
    return {"title": "Messages", "type": "object", "required": list(ROOTS), "additionalProperties": False, **whole}


def type_name(name: str) -> str:
    """Return a short name; classes that share one are told apart by their module: EventDealt, EntryDealt."""
    match = re.fullmatch(r"undermine[_.](?:\w+?[_.])?(event|entry)[_.](\w+)", name)
    return match[1].capitalize() + match[2] if match else name


# cards


def cards() -> dict[str, Any]:
    """Return what the client knows of cards: names, counts, shapes and targets, but not when they may be played."""
    paths, actions = {**BASE_PATHS, **EXPANSION_PATHS}, {**BASE_ACTIONS, **EXPANSION_ACTIONS}
    return {
        "cards": {name: card(name) for name in (*paths, *actions)},
        "cardOfTile": {tile: name for name in paths for tile in (name, turned(name))},
        "startCell": cell_text(START_CELL),
        "goalCells": list(GOAL_TEXTS),
        "blocking": [name for bit, name in enumerate(FRONT_NAMES) if NO_DIGGING >> bit & 1],
    }


def card(name: str) -> dict[str, Any]:
    """Return the data of one card; `turned`, `deadEnd` and `tools` only where they mean something."""
    base = BASE_PATHS.get(name, 0) + BASE_ACTIONS.get(name, 0)
    kind = MoveKind(KIND_BY_CARD[CARD_NUMBER[name]])
    data: dict[str, Any] = {
        "kind": KIND_NAMES[kind],
        "form": form(name, kind),
        "target": target_of(name).name.lower(),
        "base": base,
        "expansion": base + EXPANSION_PATHS.get(name, 0) + EXPANSION_ACTIONS.get(name, 0),
    }
    if is_path(name):
        data |= {"turned": turned(name), "deadEnd": is_dead_end(name)}
    return data | ({"tools": tools_of(name)} if tools_of(name) else {})


def form(name: str, kind: MoveKind) -> str:
    """Return how a move that plays a card is written; `{tile}`, `{cell}`, `{seat}` and `{tool}` are to be filled in."""
    tools = tools_of(name)
    text = MOVES[kind].form.replace("{tools}", "/".join(tools)).replace("{goal}", "{cell}")
    return re.sub(r"\[(.*)\]", r"\1" if len(tools) > 1 else "", text)


# talk


def statements() -> dict[str, dict[str, Any]]:
    """Return the fields of every statement by its text; a goal is its index, from top to bottom."""
    return {text: statement(Talk.parse(text)) for text in STATEMENTS}


def statement(talk: Talk) -> dict[str, Any]:
    """Return the fields of a statement without those that it does not have."""
    about = talk.topic if talk.topic in GOAL_TEXTS else talk.value
    fields = {
        "kind": talk.kind,
        "topic": None if talk.topic in GOAL_TEXTS else talk.topic,
        "value": None if talk.value in GOAL_TEXTS else talk.value,
        "goal": GOAL_TEXTS.index(about) if about in GOAL_TEXTS else None,
        "seat": talk.seat,
    }
    return {name: value for name, value in fields.items() if value is not None}


# texts, colours and constants


def messages(language: Path, *, first_page: bool) -> str:
    """Return one of the two parts of a language's messages, without the comments for translators."""
    texts = {file.stem: file.read_text() for file in sorted(language.glob("*.ftl"))}
    if language.name == "en":
        texts["cards"] = english_cards()
        texts["refusals"] += english_refusals()
    text = "\n".join(text for area, text in texts.items() if (area in FIRST_PAGE) is first_page)
    return re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)


def english_cards() -> str:
    """Return the messages with the name of every card, role and tool, and with what it does."""
    names = (*NAMES, *(f"tool:{tool}" for tool in TOOLS))
    keys = {name: symbol_id(name).removeprefix(symbol_id("")) for name in names}
    named = {f"card-name-{key}": card_name(name) for name, key in keys.items()}
    explained = {f"card-help-{key}": card_sentence(name) for name, key in keys.items()}
    return fluent(named | explained)


def english_refusals() -> str:
    """Return the messages that say why a move is refused, and what to do instead."""
    texts = {reason: f"{text.sentence} {text.advice}".strip() for reason, text in REFUSALS.items()}
    return fluent({f"refused-{reason_text(reason)}": text for reason, text in texts.items()})


def fluent(messages: dict[str, str]) -> str:
    """Return messages as Fluent source. Apostrophes are typographic, as in all texts of the client."""
    return "".join(f"{name} = {text}\n" for name, text in messages.items()).replace("'", "’")


def theme() -> str:
    """Return the colours of all drawings as CSS: dark, and light where the page asks for it."""
    dark, light = css("dark"), css("light")
    assert set(THEMES) == {"dark", "light"}
    return f":root {{\n{dark}\n}}\n:root[data-theme='light'] {{\n{light}\n}}\n"


def constants() -> dict[str, Any]:
    """Return what forms and menus offer: editions, switches, house rules, roles, limits."""
    return {
        "editions": {
            name: {key: option_text(key, value) for key, value in edition_values(name).items()} for name in EDITIONS
        },
        "switches": {name: switch_values(name) for name in SWITCHES},
        "houseRules": {
            name: {"flag": rule.is_flag, "least": rule.least, "most": rule.most, "default": rule.default}
            for name, rule in HOUSE_RULES.items()
        },
        "cards": {"base": edition_cards(expansion=0), "expansion": edition_cards(expansion=1)},
        "cardLimits": {
            "handSize": HAND,
            "copies": MOST_COPIES,
            "deck": DECK_MAX,
            "paths": PATHS_MAX,
            "dwarves": SPARES,
            "saboteurs": MOST_SABOTEURS,
        },
        "withoutEffect": {"base": WITHOUT_EFFECT[False], "expansion": WITHOUT_EFFECT[True]},
        "players": {"base": PLAYERS_RANGE[False], "expansion": PLAYERS_RANGE[True]},
        "roles": ROLE_NAMES[1:],
        "ratedRoles": {"base": BASE_ROLES, "expansion": EXPANSION_ROLES},
        "tools": TOOLS,
        "moveEvents": [event.__struct_config__.tag for event in MOVE_EVENTS],
        "refusals": [*(refusal.value for refusal in Refusal), *(reason_text(reason) for reason in Reason if reason)],
        "wireVersion": WIRE_VERSION,
        "usualBot": USUAL,
        "botNames": BOT_NAMES,
        "nameLongest": NAME_LONGEST,
        "chatLongest": CHAT_LONGEST,
    }


def edition_cards(expansion: int) -> dict[str, Any]:
    """Return what is dealt without house rules: the deck, and hand sizes and dwarves by the number of players."""
    least, most = PLAYERS_RANGE[expansion]
    values = edition_values(DEFAULT_EDITION) | {"expansion": expansion}
    usual = {players: cards_of_edition(players, values) for players in range(least, most + 1)}
    deck, names = usual[most].deck, (*BASE_PATHS, *EXPANSION_PATHS, *BASE_ACTIONS, *EXPANSION_ACTIONS)
    return {
        "deck": {name: deck[name] for name in names if name in deck and name != "map"},
        "handSizes": {players: cards.hand_size for players, cards in usual.items()},
        "dwarves": {players: cards.dwarves for players, cards in usual.items()},
    }


if __name__ == "__main__":
    main()
