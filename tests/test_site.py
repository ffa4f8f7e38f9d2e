"""The documentation site builds without a warning, its links lead somewhere, and it shows every card."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from importlib import import_module
from os import environ
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import undermine
from undermine.rulebook import cards

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
OUTSIDE = ("http", "https", "mailto", "data")


class Page(HTMLParser):
    """What a test asks of a page: its title, its anchors, where it leads, and its cards with their numbers."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.targets: list[str] = []
        self.loaded: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.text = re.sub(r"\s+", " ", "".join(self.words))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.targets.append(given["href"])
        if tag in ("img", "script") and "src" in given:
            self.loaded.append(given["src"])
        if tag == "link" and given.get("rel") in ("stylesheet", "icon", "preload"):
            self.loaded.append(given["href"])

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site").resolve()
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", "-d", str(folder / "trees")]
    done = subprocess.run([*command, str(DOCS), str(folder / "html")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "html"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}


def test_every_page_of_the_docs_is_built(site: Path) -> None:
    for page in DOCS.rglob("*.md"):
        assert (site / page.relative_to(DOCS).with_suffix(".html")).exists(), page


def test_every_page_has_a_title(site: Path, pages: dict[Path, Page]) -> None:
    titles = {}
    for path in pages:
        text = path.read_text(encoding="utf-8")
        title = re.search(r"<title>(.*?)</title>", text, re.DOTALL)
        assert title, path
        titles[path] = title[1].strip()
        assert "<no title>" not in titles[path], path
    assert titles[site / "index.html"] == "Undermine"
    assert max(Counter(titles.values()).values()) == 1


def test_links_and_anchors_lead_somewhere(pages: dict[Path, Page]) -> None:
    lost = []
    for path, page in pages.items():
        for target in page.targets:
            parts = urlsplit(target)
            if parts.scheme in OUTSIDE or target == "#":
                continue
            goal = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if goal not in pages or (parts.fragment and unquote(parts.fragment) not in pages[goal].ids):
                lost.append(f"{path.name}: {target}")
    assert not lost


def test_a_page_loads_nothing_from_elsewhere(pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        for source in page.loaded:
            parts = urlsplit(source)
            assert not parts.scheme + parts.netloc, (path, source)
            assert (path.parent / unquote(parts.path)).exists(), (path, source)


def test_every_card_is_shown_with_its_number(site: Path, pages: dict[Path, Page]) -> None:
    text = pages[site / "cards.html"].text
    boxes = [
        {"start": 1} | cards.GOALS, cards.BASE_PATHS, cards.BASE_ACTIONS, cards.BASE_DWARVES, cards.NUGGETS,
        cards.EXPANSION_PATHS, cards.EXPANSION_ACTIONS, cards.EXPANSION_DWARVES,
    ]  # fmt: skip
    for box in boxes:
        assert f"Together {sum(box.values())}." in text
        for name, number in box.items():
            assert f"{name} × {number} " in text, name


def test_pictures_are_there_for_dark_and_light(site: Path, pages: dict[Path, Page]) -> None:
    for name in ("index", "rules", "cards", "tour"):
        html = (site / f"{name}.html").read_text(encoding="utf-8")
        shown = Counter(re.findall(r'<img class="only-(dark|light)"', html))
        assert shown["dark"] == shown["light"] > 0, name
        assert any("_pictures/" in source for source in pages[site / f"{name}.html"].loaded)


@pytest.mark.parametrize("name", [path.stem for path in (DOCS / "notebooks").glob("*.md")])
def test_notebooks_were_run_and_show_mazes(site: Path, pages: dict[Path, Page], name: str) -> None:
    """A cell that fails stops the build."""
    path = site / "notebooks" / f"{name}.html"
    html = path.read_text(encoding="utf-8")
    assert html.count('class="cell_output') > html.count('class="cell_input') / 2
    pictures = [source for source in pages[path].loaded if source.endswith(".svg") and "_images/" in source]
    assert pictures
    for source in pictures:
        assert "<title>" in (path.parent / source).read_text(encoding="utf-8")


def test_every_point_of_the_rules_has_an_address(site: Path, pages: dict[Path, Page]) -> None:
    points = re.findall(r"^- \*\*([A-Z]\d+)\*\*", (DOCS / "rules.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert {point.lower() for point in points} <= pages[site / "rules.html"].ids


def test_every_public_name_is_in_the_reference(site: Path, pages: dict[Path, Page]) -> None:
    assert {f"undermine.{name}" for name in undermine.__all__} <= pages[site / "api.html"].ids


NODE = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))


@pytest.mark.skipif(NODE is None, reason="needs Node, which runs the search as a browser does")
def test_the_search_finds_the_right_page_first(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each word leads to the section that is about it."""
    monkeypatch.syspath_prepend(str(DOCS / "_ext"))
    words = {word: place for place, words in import_module("search_words").WORDS.items() for word in words}
    asked = {**words, "DataFrame": "tour#data-frames", "PPO": "notebooks/training", "FEN": "position-text"}
    found = searched(site, list(asked))
    assert {word: found[word][0] for word in asked if not found[word][0].startswith(asked[word])} == {}


@pytest.mark.skipif(NODE is None, reason="needs Node, which runs the search as a browser does")
def test_the_search_finds_functions(site: Path) -> None:
    """A full name leads to its entry in the reference, and what is nowhere is not found."""
    names = ["undermine.Game.replay", "move_columns", "thoughts_in", "zzzz"]
    found = searched(site, names)
    assert [found[name][0] for name in names[:-1]] == [
        "api#undermine.Game.replay", "api#undermine.columns.move_columns", "api#undermine.bots.thoughts_in",
    ]  # fmt: skip
    assert found["zzzz"] == []


def searched(site: Path, queries: list[str]) -> dict[str, list[str]]:
    """Return what the search of the site lists for each query, the best first, as page and anchor."""
    assert NODE is not None
    command = [NODE, str(ROOT / "tests" / "site_search.js"), str(site), *queries]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(zip(queries, json.loads(done.stdout), strict=True))


CHANGE = re.compile(r"^```\{code-block\} (diff|python)\n:caption: (\S+)\n\n(.*?)^```", re.MULTILINE | re.DOTALL)


def apply(diff: str, path: Path) -> None:
    """Makes the change that a diff without line numbers describes, in the one place where it fits."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in " -")
    after = "".join(line[1:] for line in lines if line[0] in " +")
    source = path.read_text(encoding="utf-8")
    assert source.count(before) == 1, f"{path.name} does not hold this once:\n{before}"
    path.write_text(source.replace(before, after), encoding="utf-8")


def test_the_house_rule_of_the_example_works(tmp_path: Path) -> None:
    """The page's changes are made in a copy of the sources, and its test is run there as plain Python."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests" / "rules").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "test_state.py", tmp_path / "tests")
    for language, name, text in CHANGE.findall((DOCS / "house-rule.md").read_text(encoding="utf-8")):
        if language == "diff":
            apply(text, tmp_path / name)
        else:
            (tmp_path / name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=tmp_path,
        env=environ | {"PYTHONPATH": str(tmp_path / "src"), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_short_hands" in "".join(path.name for path in tmp_path.rglob("test_*.py"))
