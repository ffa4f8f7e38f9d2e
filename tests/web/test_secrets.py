"""Nothing secret is in what a browser holds: what it received, what it shows, what it keeps."""

from __future__ import annotations

from typing import Any

from tests.web.person import Person, Visit
from tests.web.player import Player

HIDDEN = "?"
DRAWN_ROLES = """() => [...document.querySelectorAll("main use")].map((use) => use.getAttribute("href"))
  .filter((name) => name.startsWith("#um-role_"))"""
KEPT = """() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])"""


def leaks_in(frame: dict[str, Any], seat: int | None) -> list[str]:
    """What an update tells of other seats' hands and roles, and of goals that lie face down."""
    view = frame.get("view")
    found = [] if frame["seat"] == seat else [f"an update for {frame['seat']}"]
    if view is not None:
        found += leaks_in_view(view, seat)
    for line in frame["lines"]:
        for event in line["happening"].get("events", []):
            found += leaks_in_event(event, seat)
    return found


def leaks_in_view(view: dict[str, Any], seat: int | None) -> list[str]:
    table = view["table"]
    found = [] if view["seat"] == seat else [f"a view from {view['seat']}"]
    if seat is None and (view["hand"] or view["role"] or view["legal_moves"]):
        found.append("a spectator holds cards")
    if table["phase"] == "play":
        found += [f"the role of {other}" for other, seen in enumerate(table["seats"]) if seen["role"] is not None]
    discards = [move["move"] for move in table["moves"] if move["seat"] != seat and move["move"].startswith("pass:")]
    return found + [move for move in discards if set(move.removeprefix("pass:").split(",")) != {HIDDEN}]


def leaks_in_event(event: dict[str, Any], seat: int | None) -> list[str]:
    match event["event"]:
        case "dealt":
            others = [other for other in range(len(event["roles"])) if other != seat]
            shown = [event["roles"][other] for other in others] + [card for o in others for card in event["hands"][o]]
            return [f"dealt {card}" for card in shown if card != HIDDEN]
        case "drew" | "passed" | "looked" | "inspected" if event["seat"] != seat:
            shown = [event.get("goal"), event.get("role"), event.get("card"), *(event.get("cards") or [])]
            return [f"{event['event']} {card}" for card in shown if card not in (None, HIDDEN)]
    return []


def check(person: Person, seat: int | None) -> None:
    """All that this browser ever received while the game went on."""
    running = [frame for frame in person.updates() if not is_over(frame)]
    assert len(running) > 5
    found = [leak for frame in running for leak in leaks_in(frame, seat)]
    assert found == []


def is_over(frame: dict[str, Any]) -> bool:
    return bool(frame.get("view")) and frame["view"]["table"]["phase"] == "over"


def test_a_browser_is_told_its_own_secrets_alone(visit: Visit) -> None:
    ada, spectator = visit(), visit()
    ada.come_in("Ada")
    table = ada.start_quick(seats=4)
    spectator.go(f"t/{table}")
    spectator.page.get_by_text("You are watching.").wait_for()
    player = Player(ada.page)
    for _ in range(6):
        moment = player.play_until("turn", "final")
        view = ada.updates()[-1]["view"]
        if moment.what == "final" or view["table"]["results"]:
            break
        assert set(ada.page.evaluate(DRAWN_ROLES)) <= {f"#um-role_{view['role']}"}
        assert spectator.page.evaluate(DRAWN_ROLES) == []
        kept = ada.page.evaluate(KEPT) + spectator.page.evaluate(KEPT)
        assert not [card for card, _ in moment.hand if f'"{card}"' in kept]
        assert f'"{view["role"]}"' not in kept
        player.act(moment)
    check(ada, ada.updates()[-1]["seat"])
    check(spectator, None)


def test_a_leak_would_be_found(visit: Visit) -> None:
    ada = visit()
    ada.come_in("Ada")
    ada.start_quick(seats=4)
    Player(ada.page).play_until("turn")
    frame = next(frame for frame in ada.updates() if any("events" in line["happening"] for line in frame["lines"]))
    assert leaks_in(frame, 0) == []
    assert leaks_in(frame, 1), "what is meant for one seat is too much for another"
    dealt = next(event for line in frame["lines"] for event in line["happening"].get("events", []))
    dealt["hands"][2][0] = "map"
    assert leaks_in(frame, 0) == ["dealt map"]
    frame["view"]["table"]["seats"][3]["role"] = "saboteur"
    assert leaks_in(frame, 0) == ["the role of 3", "dealt map"]


def test_scripts_cannot_read_who_one_is(visit: Visit) -> None:
    ada = visit()
    ada.come_in("Ada")
    page = ada.go()
    page.get_by_role("heading", level=1).wait_for()
    tokens = [cookie["value"] for cookie in ada.context.cookies()]
    assert tokens
    assert all(cookie["httpOnly"] and cookie["sameSite"] != "None" for cookie in ada.context.cookies())
    assert page.evaluate("document.cookie") == ""
    held = page.evaluate(KEPT) + page.content() + page.url
    assert not [token for token in tokens if token in held]
