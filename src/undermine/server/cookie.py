"""The cookie that holds a person's token: no script can read it, and no other site can use it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from undermine.server.access import COOKIE, bearer_of, cookie_name

YEAR = 365 * 24 * 60 * 60


def with_cookie(response: Response, request: Request, token: str, base_path: str) -> Response:
    """Store a token in the browser. It replaces the cookie of an older version."""
    name = cookie_name(request)
    response.set_cookie(
        name,
        token,
        max_age=YEAR,
        path=base_path or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    if name != COOKIE and COOKIE in request.cookies:
        response.delete_cookie(COOKIE, path="/")
    return response


def without_cookie(response: Response, request: Request, base_path: str) -> Response:
    """Delete the token in the browser."""
    for name in {cookie_name(request), COOKIE}:
        secure = request.url.scheme == "https"
        response.delete_cookie(name, path=base_path or "/", secure=secure, httponly=True, samesite="lax")
    return response


def renew_cookie(response: Response, request: Request, base_path: str) -> Response:
    """Replace the cookie of an older version that identified a person by one with the name of today."""
    old, is_renewed = request.cookies.get(COOKIE), cookie_name(request) in request.cookies
    if old is None or is_renewed or bearer_of(request) is not None or "set-cookie" in response.headers:
        return response
    return with_cookie(response, request, old, base_path)
