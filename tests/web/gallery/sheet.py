"""A contact sheet: one screen of the client at five widths."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Page

SIZES = {320: 568, 375: 812, 768: 1024, 1280: 800, 1920: 1080}
"""Widths and heights, from a small phone to a large desktop."""
ROWS = ((320, 375, 768), (1280, 1920))
"""The widths in each row of a sheet."""
THEMES = ("dark", "light")
GAP = 12
CAPTION = 16
QUALITY = 70
HEIGHT = 568
"""Height of the pictures in the first row; the second row is scaled to be as wide."""
GROUND, INK = (58, 54, 50), (240, 234, 224)
SHOW_THEME = "(theme) => { document.documentElement.dataset.theme = theme; }"
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FONTS = "() => document.fonts.ready.then(() => true)"


def take_sheets(page: Page, name: str, folder: Path) -> list[Path]:
    """Write one sheet for each theme of the screen that the page shows. Returns the files."""
    pictures: dict[str, dict[int, Image.Image]] = {theme: {} for theme in THEMES}
    page.mouse.move(0, 0)
    page.evaluate(FONTS)
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.evaluate(SHOW_THEME, theme)
            page.evaluate(FRAMES)
            picture = page.screenshot(animations="disabled", caret="hide")
            pictures[theme][width] = Image.open(BytesIO(picture)).convert("RGB")
    folder.mkdir(parents=True, exist_ok=True)
    files = {theme: folder / f"{name}-{theme}.webp" for theme in THEMES}
    for theme, file in files.items():
        sheet_of(pictures[theme]).save(file, quality=QUALITY, method=6)
    return list(files.values())


def sheet_of(pictures: Mapping[int, Image.Image]) -> Image.Image:
    """Return all pictures side by side in two rows of the same width."""
    inner = sum(round(HEIGHT * width / SIZES[width]) for width in ROWS[0]) + GAP * (len(ROWS[0]) - 1)
    heights = [row_height(row, inner) for row in ROWS]
    sheet = Image.new("RGB", (inner + 2 * GAP, sum(heights) + len(ROWS) * (CAPTION + GAP) + GAP), GROUND)
    draw = ImageDraw.Draw(sheet)
    top = GAP
    for row, height in zip(ROWS, heights, strict=True):
        left = GAP
        for width in row:
            small = pictures[width].resize((round(height * width / SIZES[width]), height), Image.Resampling.LANCZOS)
            draw.text((left, top), f"{width} x {SIZES[width]}", fill=INK)
            sheet.paste(small, (left, top + CAPTION))
            left += small.width + GAP
        top += CAPTION + height + GAP
    return sheet


def row_height(row: tuple[int, ...], inner: int) -> int:
    """Return the height at which the pictures of a row are as wide as the sheet."""
    return int((inner - GAP * (len(row) - 1)) / sum(width / SIZES[width] for width in row))
