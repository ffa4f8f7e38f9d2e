"""Examples in README and docs are run, and links between the pages lead somewhere."""

from __future__ import annotations

import argparse
import doctest
import re
import shlex
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.process import running
from undermine import cli as command_line
from undermine.server.api.operation import CONFLICT, STATUS
from undermine.wire.answer import Refusal

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
SERVER = "http://127.0.0.1:8000"
"""An example that has this address gets a server of its own."""
OPTIONAL = {
    "torchrl": re.compile(r"^(import|from) (torch|undermine\.envs\.torch)", re.MULTILINE),
    "jax": re.compile(r"^(import|from) jax", re.MULTILINE),
}
"""Modules that are not installed for development, and how an example looks that needs them."""
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)

ONE_SESSION = ROOT / "docs" / "getting-started.md"
"""The examples of this page follow each other."""


def blocks(page: Path) -> list[str]:
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return ["".join(found)] if page == ONE_SESSION else found


def examples() -> list[tuple[Path, int, str]]:
    return [(page, number, block) for page in PAGES for number, block in enumerate(blocks(page), start=1)]


def run_as_it_stands(block: str, page: Path, number: int) -> None:
    exec(compile(block, f"{page.name}, example {number}", "exec"), {"__name__": "__example__"})


@pytest.mark.parametrize(
    ("page", "number", "block"), examples(), ids=lambda value: value.name if isinstance(value, Path) else None
)
def test_example_runs(page: Path, number: int, block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A block with prompts is a doctest, any other is run as it stands."""
    monkeypatch.chdir(tmp_path)
    if needed := [module for module, pattern in OPTIONAL.items() if pattern.search(block)]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # PyTorch and TorchRL warn when they are imported
            for module in needed:
                pytest.importorskip(module, reason=f"{module} is not installed for development")
            run_as_it_stands(block, page, number)
        return
    if SERVER in block:
        with running(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log") as server:
            run_as_it_stands(block.replace(SERVER, server.address), page, number)
        return
    if ">>>" not in block:
        run_as_it_stands(block, page, number)
        return
    test = doctest.DocTestParser().get_doctest(block, {}, f"{page.name}-{number}", str(page), 0)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert runner.run(test, out=report.append).failed == 0, "".join(report)


@pytest.mark.parametrize(
    "page",
    ["README.md", "docs/index.md", "docs/getting-started.md", "docs/tour.md", "docs/own-bot.md", "docs/envs/batch.md"],
)
def test_pages_that_teach_have_examples(page: str) -> None:
    assert ROOT / page in {path for path, _, _ in examples()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in target and not target.startswith("mailto:"):
            assert (page.parent / target).exists(), target


READERS = [
    "Play",
    "Host",
    "Use it from Python",
    "Write a bot",
    "Do research",
    "Contribute",
    "Look something up",
]
SIDEBAR = re.compile(r"^```\{toctree\}\n:hidden:\n:caption: (.+)\n\n((?:.+ <.+>\n)+)```", re.MULTILINE)
CARD = re.compile(r"^- \[.+\]\((.+)\.md\)$", re.MULTILINE)
SECTION = re.compile(r"^## (.+)\n\n.+\n\n:::\{container\} link-cards\n((?:.*\n)*?):::", re.MULTILINE)


def test_the_sidebar_and_the_first_page_are_ordered_by_reader() -> None:
    """Each reader has a section on the first page that shows the pages of the sidebar, in the same order."""
    text = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    sidebar = {caption: re.findall(r"<(.+)>", pages) for caption, pages in SIDEBAR.findall(text)}
    sections = {title: CARD.findall(cards) for title, cards in SECTION.findall(text)}
    assert list(sidebar) == READERS
    assert list(sections.items()) == list(sidebar.items())


SHELL = re.compile(r"^```(?:sh|\{code-block\} sh)\n(.*?)^```", re.MULTILINE | re.DOTALL)


CALL = re.compile(r"(?:^|[;|&] *|server )(?:\S+/)?undermine ((?:'[^']*'|\"[^\"]*\"|[^;|&><#'\"\n])*)", re.MULTILINE)


def commands_in(text: str) -> list[list[str]]:
    """Return the arguments of every call of `undermine`, with numbers for what the shell or the reader fills in."""
    filled = re.sub(r"\w+…", "0" * 64, re.sub(r"\$\([^)]*\)", "1", text.replace("\\\n", " ")))
    return [shlex.split(call) for call in CALL.findall(filled)]


def shell_examples() -> list[list[str]]:
    pages = [page.read_text(encoding="utf-8") for page in PAGES]
    return [call for page in pages for block in SHELL.findall(page) for call in commands_in(block)]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rocky.toml").write_text('name = "Rocky night"', encoding="utf-8")


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("call", shell_examples(), ids=" ".join)
def test_the_command_line_accepts_what_the_docs_tell_to_type(call: list[str]) -> None:
    """Only arguments are checked here; what the commands do is tested elsewhere."""
    command_line.parser().parse_args(call)


def leaf_commands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield every command that has no commands of its own."""
    choices = [action.choices for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not choices:
        yield parser
    for command in (command for group in choices for command in group.values()):
        yield from leaf_commands(command)


def epilogs(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield parser.epilog or ""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from epilogs(command)


@pytest.mark.usefixtures("files")
def test_every_command_has_an_example_on_its_page() -> None:
    """The page shows its own examples, and those of the help (`{command-help}`)."""
    parser = command_line.parser()
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert "```{command-help}" in page
    helped = [re.split(r"  +", line.strip())[0] for text in epilogs(parser) for line in text.splitlines()]
    shown = commands_in("\n".join([*SHELL.findall(page), *(line for line in helped if line.startswith("undermine "))]))
    used = {" ".join(["undermine", *call]) for call in shown}
    missing = [
        leaf.prog for leaf in leaf_commands(parser) if not any(f"{one} ".startswith(f"{leaf.prog} ") for one in used)
    ]
    assert missing == []


def test_the_architecture_names_files_that_exist() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    sources = ROOT / "src" / "undermine"
    named = set(re.findall(r"`([a-z_0-9/]+\.py)`", page))
    assert len(named) > 100
    assert [file for file in sorted(named) if not any(sources.glob(f"**/{file}"))] == []


def test_the_reasons_of_refusals_are_all_there_with_their_status() -> None:
    text = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| ", text, re.MULTILINE)
    assert listed == [(str(reason), str(STATUS.get(reason, CONFLICT))) for reason in Refusal]
