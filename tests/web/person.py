"""A person at a browser: their own context and pages, and everything that was received or went wrong there."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Response, WebSocket, expect

TIMEOUT_MS = 60_000
"""Milliseconds that the slowest machine may need for anything that a person waits for."""
CLICK_TIMEOUT_MS = 4_000
"""Milliseconds to try a click: the target may be gone or covered, so the caller looks again."""
UNREACHABLE = re.compile(
    r"ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket connection to .*failed"
)
"""What browsers log while a server cannot be reached."""

LEFT_EARLY = re.compile("WebSocket is closed before the connection is established")
"""What browsers log when a page is left before its socket is open."""

COMPUTING = re.compile(r"status of 503 .* at .*/suspicion$")
"""What browsers log while the server computes what the bots suspected; the page asks again."""


class Person:
    """A person with their own cookies, storage and pages."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        usual = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}}
        self.context = browser.new_context(base_url=address, **(usual | options))
        self.context.set_default_timeout(TIMEOUT_MS)
        self.frames: list[dict[str, Any]] = []
        """Messages from the sockets of tables."""
        self.lobby: list[dict[str, Any]] = []
        """Messages from the socket of the list of tables."""
        self.responses: list[Response] = []
        """Answers to HTTP requests of the pages."""
        self.messages_logged: list[str] = []
        self._ignored: list[re.Pattern[str]] = [LEFT_EARLY, COMPUTING]
        self.page = self.another_page()

    def another_page(self) -> Page:
        """Open another tab of the same browser, which is watched like the first."""
        page = self.context.new_page()
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.messages_logged.append(f"error: {error}"))
        page.on("websocket", self._follow)
        page.on("response", lambda answer: self.responses.append(answer) if "/api/" in answer.url else None)
        return page

    def ignore_messages(self, pattern: re.Pattern[str]) -> None:
        """Ignore console messages that a test provokes on purpose."""
        self._ignored.append(pattern)

    @property
    def unexpected_messages(self) -> list[str]:
        """The errors and warnings that were not expected."""
        return [text for text in self.messages_logged if not any(pattern.search(text) for pattern in self._ignored)]

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.messages_logged.append(f"{message.type}: {message.text} at {message.location['url']}")

    def _follow(self, socket: WebSocket) -> None:
        received = self.frames if "/tables/" in socket.url else self.lobby
        socket.on("framereceived", lambda text: received.append(json.loads(text)))

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a request as this browser would, to get to the subject of a test sooner."""
        answer = self.context.request.fetch(f"{self.address}/api/{path}", method=method, data=json.dumps(body or {}))
        assert answer.ok, answer.text()
        return answer.json() if answer.text() else None

    def go(self, place: str = "") -> Page:
        """Go to a page, named by what follows the # of its address."""
        self.page.goto(f"{self.address}/#/{place}")
        return self.page

    def sign_up(self, name: str) -> None:
        self.ask("POST", "people", {"name": name})

    def open_table(self, **settings: Any) -> str:
        """Create a table that is not listed unless asked for, because tests share a server."""
        return str(self.ask("POST", "tables", {"open": False} | settings)["id"])

    def command(self, table: str, do: str, **fields: Any) -> None:
        key = f"test-{secrets.token_hex(8)}"
        self.ask("POST", f"tables/{table}/commands", {"do": do, "key": key, **fields})

    def start_quick(self, **settings: Any) -> str:
        """Start a game against bots, go to it, and return the table's name.

        The default bots do not talk and find no treasure soon, so that the round lasts some turns.
        """
        table = str(self.ask("POST", "quick", {"level": "random"} | settings)["id"])
        self.go(f"t/{table}")
        return table

    def updates(self) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == "update"]

    def close(self) -> None:
        self.context.close()


PersonFactory = Callable[..., Person]
"""Creates a person; the fixture checks that nothing went wrong in their browser."""


def switch_language(page: Page, language: str) -> None:
    """Switch the page to another language by a reload, which is quicker than another browser."""
    choose(page, language)
    page.wait_for_function("(language) => document.documentElement.lang === language", arg=language)


def choose(page: Page, language: str) -> None:
    """Reload the page with a stored language."""
    page.evaluate("(language) => localStorage.setItem('undermine', JSON.stringify({ language }))", language)
    page.reload()


def expect_notice(page: Page, sentence: str) -> None:
    """Wait until a notice is shown; it disappears after a while, so check it first."""
    expect(page.locator(".notice")).to_have_text(sentence)
