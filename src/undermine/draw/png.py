"""Converts SVG pictures to PNG."""

from __future__ import annotations

from undermine.errors import UndermineError


class PngUnavailable(UndermineError):  # noqa: N818  a missing package, not a mistake in the drawing
    """Raised if the package that renders PNG pictures is not installed."""


def to_png(svg: str, width: int | None = None) -> bytes:
    """Render an SVG as PNG, at its own size or `width` pixels wide."""
    try:
        import resvg_py  # noqa: PLC0415  an extra
    except ImportError:
        raise PngUnavailable("PNG pictures need resvg; install undermine[png]") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
