"""The cookie that holds a person's token: no script can read it, and no other site can use it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from undermine.server.access import COOKIE

YEAR = 365 * 24 * 60 * 60


def with_cookie(response: Response, request: Request, token: str, base_path: str) -> Response:
    """Store a token in the browser."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEAR,
        path=base_path or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return response
