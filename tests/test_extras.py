"""Whatever needs a package that is missing names the extra that has it, in one sentence, from Python and a shell."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.missing_modules import ROOT, run, without
from undermine.extras import EXTRAS

SENTENCE = r".+ needs optional packages; install them with: pip install 'undermine\[{}\]'"

ENTRIES = {
    "arena": ["from undermine.arena.skill import newcomer; newcomer()"],
    "cli": ["undermine completion bash"],
    "client": [
        "import undermine.client",
        "from undermine.client import Session",
        "undermine bot serve --bot random --server http://127.0.0.1:1",
    ],
    "dataset": [
        "from undermine.columns import Columns; Columns({}, []).__arrow_c_stream__()",
        "from undermine.envs.dataset import write_dataset; write_dataset(None, None, 1, 1)",
        "undermine dataset -o games.parquet",
    ],
    "envs": [
        "import undermine.envs.undermine_v0",
        "import undermine.envs.seat",
        "import undermine.envs.vector",
        "from undermine.envs.rendering import pixels; pixels('<svg/>')",
    ],
    "fast": ["from undermine.envs import Batch; Batch(1)", "undermine simulate", "undermine bench"],
    "openspiel": ["import undermine.envs.openspiel"],
    "png": ["from undermine.draw import to_png; to_png('<svg/>')", "undermine draw games/base.jsonl -o table.png"],
    "ray": [
        "from undermine.arena.runner import play_on_ray; list(play_on_ray(None, [], 'local'))",
        "undermine arena random rookie --deals 1 --players 3 --ray local",
    ],
    "server": ["import undermine.server.run", "undermine serve", "undermine admin list"],
    "terminal": ["import undermine.cli.fullscreen.app"],
    "torch": ["import undermine.envs.torch_encoder", "import undermine.envs.torchrl_env"],
}
"""By extra: what needs it, as Python code or as a command."""

ONLY_FOR = {
    ("envs", "pettingzoo"): ["import undermine.envs.undermine_v0"],
    ("envs", "gymnasium"): ENTRIES["envs"][:3],
    ("envs", "PIL"): ENTRIES["envs"][3:],
    ("torch", "torchrl"): ["import undermine.envs.torchrl_env"],
}
"""What needs a module of an extra, where not everything that needs the extra does."""

ELSEWHERE = {"cuda", "postgres"}
"""Extras whose sentences are refusals of something that was asked for by a name, which has its own test below."""
MODULES = {"open_spiel": "pyspiel", "pillow": "PIL"}
"""By package: the module that it installs, where the names differ."""
ALSO_NUMBA = {"cuda", "envs", "openspiel", "torch"}
"""Extras with `fast` in them, which `test_without_numba.py` takes away."""

PROGRAM = """
import sys
from undermine.cli import main
from undermine.extras import MissingExtra

for code in sys.stdin.read().splitlines():
    if code.startswith("undermine "):
        assert main(code.split()[1:]) == 1, code
        continue
    try:
        exec(code)
    except MissingExtra as missing:
        print(f"undermine: {missing}", file=sys.stderr)
    else:
        sys.exit(f"{code} raised nothing")
"""

OPTIONS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]


def cases() -> list[tuple[str, str]]:
    pairs = [(extra, module) for extra, modules in EXTRAS.items() for module in modules if extra not in ELSEWHERE]
    return [(extra, module) for extra, module in pairs if not (module == "numba" and extra in ALSO_NUMBA)]


def entries(extra: str, module: str) -> list[str]:
    if module == "resvg_py" and extra == "envs":
        return []
    return ONLY_FOR.get((extra, module), ENTRIES[extra])


@pytest.mark.parametrize(("extra", "module"), [case for case in cases() if entries(*case)])
def test_a_missing_package_is_named_by_its_extra(extra: str, module: str, tmp_path: Path) -> None:
    lines = entries(extra, module)
    variables = without(tmp_path, [module]) | {"NUMBA_DISABLE_JIT": "0"}
    ended = run(variables, "-W", "ignore", "-c", PROGRAM, stdin="\n".join(lines), cwd=ROOT / "docs")
    assert ended.returncode == 0, ended.stderr
    said = ended.stderr.splitlines()
    assert len(said) == len(lines), ended.stderr
    sentence = re.compile("undermine: " + SENTENCE.format(extra))
    assert [line for line in said if not sentence.fullmatch(line)] == []
    assert not (ROOT / "docs" / "games.parquet").exists()


def test_postgresql_without_its_driver(tmp_path: Path) -> None:
    code = "from undermine.cli import main; main(['admin', '--database', 'postgresql://localhost/none', 'list'])"
    ended = run(without(tmp_path, ["psycopg"]), "-c", code)
    assert ended.stderr == "undermine: PostgreSQL needs the package psycopg: pip install 'undermine[postgres]'.\n"


def test_jax_is_named_though_no_extra_installs_it(tmp_path: Path) -> None:
    ended = run(without(tmp_path, ["jax"]), "-c", "import undermine.envs.jax_env")
    sentence = "undermine.envs.jax_env needs the package jax; install it with: pip install 'undermine[fast]' jax"
    assert ended.stderr.splitlines()[-1] == f"undermine.extras.MissingExtra: {sentence}"


def test_cuda_without_its_compiler(tmp_path: Path) -> None:
    code = "from undermine.envs import Batch; Batch(1, device='cuda')"
    ended = run(without(tmp_path, ["numba"]), "-c", code)
    assert re.search(r"CUDA was asked for, but .+; install undermine\[cuda\] on a machine", ended.stderr)


def test_the_page_on_installing_lists_what_every_extra_installs() -> None:
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| (`[^|]+`) \|$", page, re.MULTILINE)
    listed = {extra: set(re.findall(r"`([^`]+)`", packages)) for extra, packages in rows}
    assert listed == {extra: {package_of(one) for one in packages} for extra, packages in OPTIONS.items()}


def package_of(requirement: str) -> str:
    """Return the package that a requirement names, or the extra of ours."""
    ours = re.match(r"undermine\[(\w+)\]", requirement)
    return ours[1] if ours else re.split(r"[\[<>=;]", requirement)[0]


def test_the_table_knows_every_extra_of_the_package() -> None:
    """`bench` installs what benchmarks compare with; nothing of ours needs it."""
    assert set(EXTRAS) == set(OPTIONS) - {"bench"} == set(ENTRIES) | ELSEWHERE
    assert {extra for extra, packages in OPTIONS.items() if "undermine[fast]" in packages} == ALSO_NUMBA


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_table_lists_a_module_of_every_package_that_an_extra_installs(extra: str) -> None:
    """What only some systems install can be missing elsewhere."""
    assert set(EXTRAS[extra]) == {module for one in OPTIONS[extra] if ";" not in one for module in modules_of(one)}


def modules_of(requirement: str) -> tuple[str, ...]:
    """Return the modules that must be there if a requirement is installed."""
    package = package_of(requirement)
    return EXTRAS[package] if package in EXTRAS else (MODULES.get(package, package.replace("-", "_")),)
