"""The web client, served from memory: its files are few and small, and compressed once."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Undermine</title>
<p>The server runs, but the web client is not built: <code>make play</code> builds it.
Programs find their interface <a href="api">here</a>.</p></html>
"""


class File(NamedTuple):
    """A file of the client: as it is, and compressed."""

    content: bytes
    packed: bytes
    kind: str
    keep: str


def read_files(folder: Path = FOLDER) -> dict[str, File]:
    """All files of the client, by path; none if it is not built."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): _read(file) for file in files}


def _read(file: Path) -> File:
    content = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    named_by_content = file.parent.name == "assets"
    return File(content, gzip.compress(content, 9, mtime=0), kind, FOR_EVER if named_by_content else ASK_AGAIN)


def page_routes() -> list[BaseRoute]:
    """The pages of the client."""
    files = read_files()
    if INDEX not in files:
        return [Route("/", lambda _request: HTMLResponse(MISSING))]

    async def index(request: Request) -> Response:
        return _answer(request, files[INDEX])

    routes: list[BaseRoute] = [Route("/", index)]
    return routes + [_route(path, file) for path, file in files.items() if path != INDEX]


def _route(path: str, file: File) -> Route:
    async def answer(request: Request) -> Response:
        return _answer(request, file)

    return Route(f"/{path}", answer)


def _answer(request: Request, file: File) -> Response:
    headers = {
        "cache-control": file.keep,
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "vary": "accept-encoding",
    }
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.content, media_type=file.kind, headers=headers)
    return Response(file.packed, media_type=file.kind, headers=headers | {"content-encoding": "gzip"})
