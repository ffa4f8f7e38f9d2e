"""The reference lists every public name, and every name that it lists exists."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path
from types import FunctionType

import pytest

ROOT = Path(__file__).parent.parent
REFERENCE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
ENTRY = re.compile(r"^\.\. (py:currentmodule|py:data|auto\w+):: (\S+)$", re.MULTILINE)
NEEDS_MORE = ["undermine.envs.jax_env", "undermine.envs.torch_encoder", "undermine.envs.torchrl_env"]
"""Modules that need packages which are not installed for development."""
PUBLIC = [
    "undermine", "undermine.arena", "undermine.bots", "undermine.bots.belief", "undermine.client", "undermine.draw",
    "undermine.envs", "undermine.envs.openspiel", "undermine.envs.policy_bot", "undermine.envs.seat",
    "undermine.envs.undermine_v0", "undermine.envs.vector", "undermine.view",
    *NEEDS_MORE,
]  # fmt: skip
"""Modules of which every name in `__all__` is public."""
EXPLAINED = [("undermine.cli", "main"), ("undermine.envs", "undermine_v0"), ("undermine.rulebook.state", "NOBODY")]
"""What examples import beyond that: the command line, a module whose functions are listed, and a constant of states."""
IMPORT = re.compile(r"^(?:>>> )?(from undermine[\w.]* import [\w, ]+)$", re.MULTILINE)


def entries() -> dict[str, str]:
    """Return the directive of every entry by its full name."""
    found, module = {}, ""
    for directive, name in ENTRY.findall(REFERENCE):
        if directive == "py:currentmodule":
            module = name
        else:
            found[name if name.startswith("undermine.") else f"{module}.{name}"] = directive
    return found


def all_of(module: str) -> list[str]:
    """Return the names in `__all__`, read from the source, because PyTorch and JAX need not be installed."""
    path = ROOT / "src" / Path(*module.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
    raise AssertionError(f"{module} has no __all__")


def is_listed(module: str, name: str) -> bool:
    """Whether a name is an entry: of this module, of the top level, or of the module that defines it."""
    full = [f"{module}.{name}", f"undermine.{name}"]
    return any(entry in full or (entry.startswith(f"{module}.") and entry.endswith(f".{name}")) for entry in entries())


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_is_listed(module: str) -> None:
    assert [name for name in all_of(module) if not is_listed(module, name)] == []


@pytest.mark.parametrize(("name", "directive"), entries().items())
def test_every_entry_exists(name: str, directive: str) -> None:
    """And is listed as what it is."""
    if directive == "automodule":
        importlib.import_module(name)
        return
    module, _, attribute = name.rpartition(".")
    if module in NEEDS_MORE:
        assert attribute in all_of(module)
        return
    thing = getattr(importlib.import_module(module), attribute)
    kinds: dict[str, type] = {"autoclass": type, "autoexception": type(Exception), "autofunction": FunctionType}
    assert isinstance(thing, kinds.get(directive, object))
    assert directive in kinds or not isinstance(thing, type)


def imported_names() -> set[tuple[str, str]]:
    """Return what the examples of all pages import from us, with the modules."""
    names = set()
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("**/*.md")]:
        for line in IMPORT.findall(page.read_text(encoding="utf-8")):
            (node,) = ast.parse(line).body
            assert isinstance(node, ast.ImportFrom)
            names |= {(str(node.module), alias.name) for alias in node.names}
    return names


def test_what_examples_import_is_listed() -> None:
    used = imported_names()
    assert len(used) > 30
    whole_modules = {name for name, directive in entries().items() if directive == "automodule"}
    unlisted = [one for one in sorted(used) if one[0] not in whole_modules and not is_listed(*one)]
    assert unlisted == EXPLAINED
