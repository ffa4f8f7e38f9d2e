"""Pictures as PNG."""

from __future__ import annotations

from undermine.error import UndermineError


class PngUnavailable(UndermineError):  # noqa: N818  it is not a mistake of the drawing
    """The library that makes PNG pictures is not installed."""


def to_png(svg: str, width: int | None = None) -> bytes:
    """An SVG as PNG, at its own size or so many pixels wide."""
    try:
        import resvg_py  # noqa: PLC0415  not everybody has it
    except ImportError:
        raise PngUnavailable("PNG pictures need resvg; install undermine[png]") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
