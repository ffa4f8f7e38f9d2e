"""Somebody at a browser: a context and pages of their own, and everything that went wrong or was received there."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Response, WebSocket, expect

PATIENCE = 60_000
"""Milliseconds that the slowest machine may need for anything that a person waits for."""
GLANCE = 4_000
"""Milliseconds for which a click is tried: what was read a moment ago may be gone or covered, so one looks again."""
UNREACHABLE = re.compile(
    r"ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket connection to .*failed"
)
"""What browsers write to the console by themselves while a server is away."""

LEFT_EARLY = re.compile("WebSocket is closed before the connection is established")
"""Who leaves a page before its socket is open has done nothing wrong; the browser mentions it."""


class Person:
    """A browser of one's own, as far as cookies, storage and pages go."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        usual = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}}
        self.context = browser.new_context(base_url=address, **(usual | options))
        self.context.set_default_timeout(PATIENCE)
        self.frames: list[dict[str, Any]] = []
        """What came over the sockets of tables."""
        self.lobby: list[dict[str, Any]] = []
        """What came over the socket of the first page."""
        self.responses: list[Response] = []
        """What was answered to questions that the pages asked by HTTP."""
        self.troubles: list[str] = []
        self._forgiven: list[re.Pattern[str]] = [LEFT_EARLY]
        self.page = self.another_page()

    def another_page(self) -> Page:
        """A tab of the same browser, watched like the first."""
        page = self.context.new_page()
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("websocket", self._follow)
        page.on("response", lambda answer: self.responses.append(answer) if "/api/" in answer.url else None)
        return page

    def forgive(self, pattern: re.Pattern[str]) -> None:
        """Let the console complain about what a test does on purpose."""
        self._forgiven.append(pattern)

    @property
    def complaints(self) -> list[str]:
        """What went wrong, less what was to be expected."""
        return [text for text in self.troubles if not any(pattern.search(text) for pattern in self._forgiven)]

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text}")

    def _follow(self, socket: WebSocket) -> None:
        received = self.frames if "/tables/" in socket.url else self.lobby
        socket.on("framereceived", lambda text: received.append(json.loads(text)))

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask the server for something as this browser would, to come sooner to what a test is about."""
        answer = self.context.request.fetch(f"{self.address}/api/{path}", method=method, data=json.dumps(body or {}))
        assert answer.ok, answer.text()
        return answer.json() if answer.text() else None

    def go(self, place: str = "") -> Page:
        """Go to a page, by what stands after the # of its address."""
        self.page.goto(f"{self.address}/#/{place}")
        return self.page

    def come_in(self, name: str) -> None:
        self.ask("POST", "people", {"name": name})

    def open_table(self, **settings: Any) -> str:
        """A table that is on nobody's list, unless that is asked for: tests share a server."""
        return str(self.ask("POST", "tables", {"open": False} | settings)["id"])

    def command(self, table: str, do: str, **wish: Any) -> None:
        key = f"test-{secrets.token_hex(8)}"
        self.ask("POST", f"tables/{table}/commands", {"do": do, "key": key, **wish})

    def start_quick(self, **wishes: Any) -> str:
        """Begin a game against bots and go to it; return the table's name.

        Unless others are wished for, these say nothing and find no treasure soon: the round outlasts a few turns.
        """
        table = str(self.ask("POST", "quick", {"level": "random"} | wishes)["id"])
        self.go(f"t/{table}")
        return table

    def updates(self) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == "update"]

    def close(self) -> None:
        self.context.close()


Visit = Callable[..., Person]
"""Makes a person who visits the server; the fixture sees to it that nothing went wrong there."""


def turn_to(page: Page, language: str) -> None:
    """The same page in another language, as somebody finds it who chose that before: quicker than another browser."""
    choose(page, language)
    page.wait_for_function("(language) => document.documentElement.lang === language", arg=language)


def choose(page: Page, language: str) -> None:
    """Load the page again, with a language that was chosen before."""
    page.evaluate("(language) => localStorage.setItem('undermine', JSON.stringify({ language }))", language)
    page.reload()


def is_told(page: Page, sentence: str) -> None:
    """Wait until a sentence is shown to everybody; it goes by itself after a while, so ask for it before all else."""
    expect(page.locator(".notice")).to_have_text(sentence)
