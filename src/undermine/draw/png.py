"""Converts SVG pictures to PNG."""

from __future__ import annotations

from undermine.extras import importing


def to_png(svg: str, width: int | None = None) -> bytes:
    """Render an SVG as PNG, at its own size or `width` pixels wide. Raises `MissingExtra` without resvg."""
    with importing("a PNG picture", "png"):
        import resvg_py  # noqa: PLC0415  an extra
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
