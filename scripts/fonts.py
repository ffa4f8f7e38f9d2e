"""Makes the fonts of the web client: `python scripts/fonts.py`. Needs npm, fonttools and brotli (`pip install …`).

Each face is split by script, so that browsers load only what a page needs, and is named after its content, so that
they keep it for ever. Writes web/public/fonts and web/src/fonts.css, which are part of the repository.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

WEB = Path(__file__).resolve().parent.parent / "web"
FONTS = WEB / "public" / "fonts"
STYLE_SHEET = WEB / "src" / "fonts.css"
HEADER = "/* Written by scripts/fonts.py. The licences of the fonts lie beside them and are served with them. */\n"


class Face(NamedTuple):
    """A font at one weight, which stands for a range of weights on the page."""

    family: str
    package: str
    version: str
    weight: int
    used_for: str


class Subset(NamedTuple):
    """Some characters, and the file of the npm package that has them."""

    name: str
    source: str
    unicode_range: str


FACES: Final = (
    Face("Podkova", "podkova", "5.3.0", 700, "100 900"),
    Face("Fira Sans", "fira-sans", "5.3.0", 400, "100 500"),
    Face("Fira Sans", "fira-sans", "5.3.0", 600, "501 900"),
)
SUBSETS: Final = (
    Subset(
        "latin",
        "latin",
        "U+20-7E, U+A0, U+A7, U+AB, U+B0, U+B7, U+BB, U+C4, U+D6, U+D7, U+DC, U+DF, U+E4, U+E9, U+F6, U+FC, "
        "U+2013, U+2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2212",
    ),
    Subset(
        "cyrillic",
        "cyrillic",
        "U+401, U+404, U+406, U+407, U+410-44F, U+451, U+454, U+456, U+457, U+490, U+491, U+2116",
    ),
    Subset(
        "accents",
        "latin",
        "U+A1-A6, U+A8-AA, U+AC, U+AE, U+AF, U+B1-B6, U+B8-BA, U+BC-C3, U+C5-D5, U+D8-DB, U+DD, U+DE, U+E0-E3, "
        "U+E5-E8, U+EA-F5, U+F7-FB, U+FD-FF",
    ),
    Subset("extended", "latin-ext", "U+100-130, U+134-148, U+14A-151, U+154-17E"),
)
"""English and German, Ukrainian and Russian, and names of people from elsewhere."""
FEATURES = "kern,tnum,lnum,ccmp,locl,mark"


def main() -> None:
    """Write all fonts, their licences and their style sheet anew."""
    shutil.rmtree(FONTS, ignore_errors=True)
    FONTS.mkdir(parents=True)
    with TemporaryDirectory() as folder:
        rules = [rule(face, subset, unpacked(face, Path(folder))) for face in FACES for subset in SUBSETS]
    STYLE_SHEET.write_text(HEADER + "".join(rules))


def unpacked(face: Face, folder: Path) -> Path:
    """Return the folder with a face's package, which is downloaded once, and copy its licence."""
    package = folder / face.package
    if not package.exists():
        name = f"@fontsource/{face.package}@{face.version}"
        packed = subprocess.check_output(["npm", "pack", "--silent", name], cwd=folder, text=True).split()[-1]
        with tarfile.open(folder / packed) as archive:
            archive.extractall(package, filter="data")
        shutil.copy(package / "package" / "LICENSE", FONTS / f"OFL-{face.family.replace(' ', '-')}.txt")
    return package / "package" / "files"


def rule(face: Face, subset: Subset, files: Path) -> str:
    """Write one font and return its rule for the style sheet."""
    font = cut(files / f"{face.package}-{subset.source}-{face.weight}-normal.woff2", subset.unicode_range)
    file = f"{face.package}-{face.weight}-{subset.name}-{hashlib.sha256(font).hexdigest()[:8]}.woff2"
    (FONTS / file).write_bytes(font)
    return f"""@font-face {{
  font-family: "{face.family}";
  font-weight: {face.used_for};
  font-display: swap;
  src: url("/fonts/{file}") format("woff2");
  unicode-range: {subset.unicode_range};
}}
"""


def cut(font: Path, unicode_range: str) -> bytes:
    """Return a font that has only the given characters; stop if it lacks one of them."""
    out = font.with_suffix(".cut")
    options = ("--flavor=woff2", "--no-hinting", "--desubroutinize", "--no-ignore-missing-unicodes")
    choice = (f"--unicodes={unicode_range}", f"--layout-features={FEATURES}", "--name-IDs=0,1,2,13,14")
    command = [sys.executable, "-m", "fontTools.subset", str(font), *options, *choice, f"--output-file={out}"]
    subprocess.run(command, check=True)
    return out.read_bytes()


if __name__ == "__main__":
    main()
