"""Nothing needs a system like Unix unasked: the sources ask before they use what Windows or macOS lack."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.missing_modules import ROOT, run
from tests.without_posix import MODULES, NAMES

SOURCES = sorted((ROOT / "src").rglob("*.py"))
METHODS = {"add_signal_handler", "remove_signal_handler", "create_unix_connection", "create_unix_server"}
ARGUMENTS = {"preexec_fn", "pass_fds"}
ERRORS = {"ImportError", "ModuleNotFoundError", "AttributeError", "NotImplementedError"}

CORE = [
    "tests/test_moves.py",
    "tests/test_picture.py",
    "tests/test_undo.py",
    "tests/test_columns.py",
    "tests/cli/test_check.py",
    "tests/platform_checks.py",
]
SLOW = [
    "tests/test_undo.py::test_undo_leads_back_to_every_earlier_game",
    "tests/cli/test_check.py::test_all_conformance_games_are_valid",
]
"""Those of them that take many seconds as plain Python."""


def uses(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield where a source uses what some systems lack."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name) if name in NAMES.get(module, ()):
                yield node
            case ast.Attribute(attr=name) if name in METHODS:
                yield node
            case ast.Import(names=names) if any(one.name in MODULES for one in names):
                yield node
            case ast.ImportFrom(module=module) if module in MODULES:
                yield node
            case ast.keyword(arg=name) if name in ARGUMENTS:
                yield node


def asks(test: ast.AST) -> bool:
    """Return whether a condition asks for the system, or for what it has."""
    text = ast.unparse(test)
    return "sys.platform" in text or "os.name" in text or "hasattr(" in text


def catches(node: ast.AST) -> bool:
    """Return whether a block deals with what is missing: `try`, or `with suppress`."""
    if isinstance(node, ast.Try):
        caught = [handler.type for handler in node.handlers if handler.type is not None]
    elif isinstance(node, ast.With):
        caught = [item.context_expr for item in node.items if "suppress" in ast.unparse(item.context_expr)]
    else:
        return False
    return any(error in ast.unparse(one) for one in caught for error in ERRORS)


def leaves(statement: ast.stmt) -> bool:
    """Return whether a statement ends the function on systems that it asks for."""
    return isinstance(statement, ast.If) and asks(statement.test) and isinstance(statement.body[-1], ast.Return)


def unguarded(source: str) -> list[str]:
    """Return what a source uses without having asked."""
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    found = []
    for use in uses(tree):
        node, is_guarded = use, False
        while node in parents and not is_guarded:
            inner, node = node, parents[node]
            is_guarded = catches(node) or (isinstance(node, ast.If | ast.IfExp) and asks(node.test))
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and inner in node.body:
                is_guarded |= any(map(leaves, node.body[: node.body.index(inner)]))
        if not is_guarded:
            found.append(ast.unparse(use))
    return found


def test_the_sources_ask_before_they_use_what_some_systems_lack() -> None:
    found = {str(path): unguarded(path.read_text(encoding="utf-8")) for path in SOURCES}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import fcntl", ["import fcntl"]),
        ("from resource import getrlimit", ["from resource import getrlimit"]),
        ("def f():\n    return os.getuid()", ["os.getuid"]),
        ("def f():\n    if fast:\n        return os.fork()", ["os.fork"]),
        ("loop.add_signal_handler(signal.SIGTERM, stop)", ["loop.add_signal_handler"]),
        ("os.kill(1, signal.SIGKILL)", ["signal.SIGKILL"]),
        ("Popen([], preexec_fn=f)", ["preexec_fn=f"]),
        ("try:\n    import pwd\nexcept ValueError:\n    pass", ["import pwd"]),
        ("if sys.platform != 'win32':\n    import fcntl", []),
        ("cpus = len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else 1", []),
        ("def f():\n    if not hasattr(os, 'getuid'):\n        return 0\n    return os.getuid()", []),
        ("try:\n    import readline\nexcept ImportError:\n    pass", []),
        ("with suppress(NotImplementedError):\n    loop.add_signal_handler(2, stop)", []),
    ],
)
def test_the_check_sees_what_it_must(source: str, found: list[str]) -> None:
    assert unguarded(source) == found


def check_core(*arguments: str) -> None:
    """Run tests as plain Python in a process that has been told that it is on Windows."""
    ended = run(
        {"NUMBA_DISABLE_JIT": "1"},
        *("-m", "pytest", "-q", "-p", "tests.without_posix", "-p", "no:cacheprovider", "-p", "no:xdist"),
        *("-o", "timeout_method=thread", *arguments),
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert " skipped" not in ended.stdout


def test_the_core_runs_where_posix_is_missing() -> None:
    check_core(*CORE, *(f"--deselect={name}" for name in SLOW))


@pytest.mark.slow
def test_the_rest_of_the_core_runs_where_posix_is_missing() -> None:
    check_core(*SLOW)
