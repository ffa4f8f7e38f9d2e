"""The web client, served from memory: its files are few and small, and are compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Undermine</title>
<p>The server runs, but the web client is not built: <code>make play</code> builds it.
Programmers find the API <a href="api">here</a>.</p></html>
"""


class File(NamedTuple):
    """A file of the client, with its compressed form if that is smaller."""

    content: bytes
    compressed: bytes | None
    media_type: str
    cache_control: str
    etag: str


@cache
def read_files() -> dict[str, File]:
    """Return all files of the client by path; none if it is not built."""
    files = (file for file in sorted(FOLDER.rglob("*")) if file.is_file())
    return {file.relative_to(FOLDER).as_posix(): _read(file) for file in files}


def _read(file: Path) -> File:
    content = file.read_bytes()
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    compressed = gzip.compress(content, 9, mtime=0)
    named_by_content = file.parent.name == "assets" or file.suffix == ".woff2"
    return File(
        content,
        compressed if len(compressed) < len(content) else None,
        media_type,
        CACHE_FOREVER if named_by_content else REVALIDATE,
        f'"{hashlib.sha256(content).hexdigest()[:16]}"',
    )


def client_routes() -> list[BaseRoute]:
    """Return the routes of the client's files."""
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
        "cache-control": file.cache_control,
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "vary": "accept-encoding",
        "etag": file.etag,
    }
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.content, media_type=file.media_type, headers=headers)
    return Response(file.compressed, media_type=file.media_type, headers=headers | {"content-encoding": "gzip"})
