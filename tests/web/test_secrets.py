"""A browser holds no secrets of others: in what it received, shows and stores."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.web.person import Person, PersonFactory
from tests.web.player import Player
from undermine.event import AnyEvent
from undermine.move import Move
from undermine.notation import parse_hidden

DRAWN_ROLES = """() => [...document.querySelectorAll("main use")].map((use) => use.getAttribute("href"))
  .filter((name) => name.startsWith("#um-role_"))"""
KEPT = """async () => JSON.stringify([
  { ...localStorage }, { ...sessionStorage }, document.cookie, history.state, window.name,
  await indexedDB.databases(), await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length,
])"""
SECRET_FIELDS = {"hand", "hands", "role", "roles", "deal", "deals", "memory", "legal_moves", "secret", "token"}
"""Fields that no HTTP answer shows while a game runs."""


def leaks_in(frame: dict[str, Any], seat: int | None) -> list[str]:
    """Return what an update tells beyond what its seat may see."""
    view = frame.get("view")
    found = [] if frame["seat"] == seat else [f"an update for {frame['seat']}"]
    if view is not None:
        found += leaks_in_view(view, seat)
    events = [event for entry in frame["entries"] for event in entry["content"].get("events", [])]
    return found + [f"{event['event']}: {event}" for event in events if not may_see(event, seat)]


def may_see(event: dict[str, Any], seat: int | None) -> bool:
    """Return whether an event is told exactly as its seat saw it."""
    told = msgspec.convert(event, AnyEvent)
    return bool(msgspec.to_builtins(told.seen_by(seat)) == msgspec.to_builtins(told))


def leaks_in_view(view: dict[str, Any], seat: int | None) -> list[str]:
    table = view["table"]
    found = [] if view["seat"] == seat else [f"a view from {view['seat']}"]
    if seat is None and any(view[field] for field in ("hand", "role", "legal_moves", "gold", "nuggets")):
        found.append("a spectator holds cards")
    if seat is None and any(known for name, known in view["memory"].items() if name != "round"):
        found.append("a spectator remembers secrets")
    if table["phase"] == "play":
        found += [f"the role of {other}" for other, seen in enumerate(table["seats"]) if seen["role"] is not None]
    others = [move["move"] for move in table["moves"] if move["seat"] != seat]
    return found + [text for text in others if Move.from_code(parse_hidden(text)).hidden != text]


def told_by_http(person: Person) -> list[str]:
    """Return fields that could hold a secret and are not empty."""
    answers = [answer.json() for answer in person.responses if answer.status == 200]
    assert answers
    return [found for answer in [*answers, *person.lobby] for found in secret_fields(answer)]


def secret_fields(told: Any) -> list[str]:
    if isinstance(told, list):
        return [found for each in told for found in secret_fields(each)]
    if not isinstance(told, dict):
        return []
    own = [f"{name}: {value}" for name, value in told.items() if name in SECRET_FIELDS and value]
    return own + [found for value in told.values() for found in secret_fields(value)]


def tables_of(person: Person) -> dict[int, dict[str, Any]]:
    """Return the public tables that this browser was sent, by the number of moves."""
    return {frame["view"]["table"]["ply"]: frame["view"]["table"] for frame in running(person)}


def running(person: Person) -> list[dict[str, Any]]:
    """Return all updates of a running game that this browser was sent."""
    return [frame for frame in person.updates() if frame.get("view") and frame["view"]["table"]["phase"] != "over"]


def check_received(person: Person, seat: int | None) -> None:
    """Check everything that this browser received while the game was running, over every channel."""
    frames = running(person)
    assert len(frames) > 5
    assert [leak for frame in frames for leak in leaks_in(frame, seat)] == []
    assert told_by_http(person) == []


def check_held(person: Person, view: dict[str, Any], roles: set[str]) -> None:
    """Check what this browser shows and stores now; only these roles may be drawn."""
    assert set(person.page.evaluate(DRAWN_ROLES)) <= {f"#um-role_{role}" for role in roles}
    kept = person.page.evaluate(KEPT)
    assert [word for word in (*view["hand"], view["role"]) if f'"{word}' in kept] == []


@pytest.mark.parametrize("expansion", [False, True], ids=["base", "expansion"])
def test_a_browser_receives_only_its_own_secrets(expansion: bool, new_person: PersonFactory) -> None:
    ada, spectator = new_person(), new_person()
    ada.sign_up("Ada")
    ada.go().get_by_role("heading", level=1).wait_for()
    table = ada.start_quick(seats=4, expansion=expansion, level="rookie")
    spectator.go(f"t/{table}")
    spectator.page.get_by_text("You are watching.").wait_for()
    player = Player(ada.page)
    for _ in range(6):
        state = player.play_until("turn", "final")
        view = ada.updates()[-1]["view"]
        if state.what == "final" or view["table"]["results"]:
            break
        seen = {inspection["role"] for inspection in view["memory"]["inspections"]}
        check_held(ada, view, {view["role"], *seen})
        check_held(spectator, view, set())
        player.act(state)
    check_received(ada, ada.updates()[-1]["seat"])
    check_received(spectator, None)
    own, others = tables_of(ada), tables_of(spectator)
    both = own.keys() & others.keys()
    assert len(both) > 5
    assert [ply for ply in both if own[ply] != others[ply]] == [], "what all can see is the same for all"


def test_a_leak_would_be_detected(new_person: PersonFactory) -> None:
    ada = new_person()
    ada.sign_up("Ada")
    ada.start_quick(seats=4)
    Player(ada.page).play_until("turn")
    frame = next(frame for frame in ada.updates() if any("events" in entry["content"] for entry in frame["entries"]))
    assert leaks_in(frame, 0) == []
    assert leaks_in(frame, 1), "what is meant for one seat is too much for another"
    dealt = next(event for entry in frame["entries"] for event in entry["content"].get("events", []))
    dealt["hands"][2][0] = "map"
    assert [leak.split(":")[0] for leak in leaks_in(frame, 0)] == ["dealt"]
    frame["view"]["table"]["seats"][3]["role"] = "saboteur"
    assert [leak.split(":")[0] for leak in leaks_in(frame, 0)] == ["the role of 3", "dealt"]
    assert secret_fields({"table": [{"hand": ["map"]}, {"role": None}]}) == ["hand: ['map']"]


@pytest.mark.parametrize(
    "event",
    [
        {"event": "drew", "seat": 1, "cards": ["map"]},
        {"event": "passed", "seat": 1, "cards": ["nesw"]},
        {"event": "shed", "seat": 1, "cards": ["map", "nesw"], "thing": "pick"},
        {"event": "looked", "seat": 1, "cell": "8,0", "goal": "gold"},
        {"event": "inspected", "seat": 1, "target": 0, "role": "miner"},
        {"event": "swapped-hats", "seat": 0, "target": 1, "old": "miner", "new": "saboteur"},
        {"event": "swapped-hands", "seat": 1, "target": 2, "given": ["map"], "received": ["nesw"]},
        {"event": "offered", "seat": 1, "nuggets": [1, 3]},
        {"event": "took", "seat": 1, "value": 3},
        {"event": "paid", "seat": 1, "amount": 3, "nuggets": [3], "under": []},
    ],
    ids=lambda event: event["event"],
)
def test_every_secret_of_an_event_would_be_detected(event: dict[str, Any]) -> None:
    assert not may_see(event, 0)
    assert not may_see(event, None)
    assert may_see(event, 1)


def test_the_page_holds_no_hand_and_no_role_while_a_device_is_passed_on(new_person: PersonFactory) -> None:
    host = new_person()
    host.sign_up("Ada")
    table = host.open_table(seats=3, bots=1, level="rookie")
    host.command(table, "sit", name="Bertha")
    host.command(table, "start")
    page = host.go(f"t/{table}")
    player = Player(page)
    for _ in range(2):
        player.play_until("pass-device")
        assert page.evaluate(DRAWN_ROLES) == []
        assert page.locator("[data-hand], .choices, dialog, [data-cell].legal").count() == 0
        player.play_until("turn")
        assert page.locator("[data-hand]").count() > 0
        player.play_turns(1)


def test_scripts_cannot_read_the_session_cookie(new_person: PersonFactory) -> None:
    ada = new_person()
    ada.sign_up("Ada")
    page = ada.go()
    page.get_by_role("heading", level=1).wait_for()
    tokens = [cookie["value"] for cookie in ada.context.cookies()]
    assert tokens
    assert all(cookie["httpOnly"] and cookie["sameSite"] != "None" for cookie in ada.context.cookies())
    assert page.evaluate("document.cookie") == ""
    held = page.evaluate(KEPT) + page.content() + page.url
    assert not [token for token in tokens if token in held]
