"""Environments with our wheel and nothing but what it requires, made without a network."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from email import message_from_bytes
from email.message import Message
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def metadata_of(wheel: Path) -> Message:
    """Return what the wheel says of itself."""
    archive = zipfile.ZipFile(wheel)
    [name] = [name for name in archive.namelist() if name.endswith("/METADATA")]
    return message_from_bytes(archive.read(name))


def needed(own: list[str], extras: frozenset[str]) -> set[str]:
    """Return the names of all packages that an installation with these extras brings, directly or not."""
    found: set[tuple[str, frozenset[str]]] = set()
    waiting = {("undermine", extras)}
    while waiting:
        package, extras = waiting.pop()
        found.add((package, extras))
        lines = own if package == "undermine" else distribution(package).requires or []
        wanted = [requirement for requirement in map(Requirement, lines) if applies(requirement, extras)]
        waiting |= {(canonicalize_name(one.name), frozenset(one.extras)) for one in wanted} - found
    return {package for package, _ in found} - {"undermine"}


def applies(requirement: Requirement, extras: frozenset[str]) -> bool:
    """Return whether a requirement is one on this system and with these extras."""
    marker = requirement.marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in extras or {""})


def link(package: str, folder: Path) -> None:
    """Put a package that is installed here into another environment, without what is installed beside it."""
    installed = distribution(package)
    for name in {file.parts[0] for file in installed.files or ()} - {"..", "__pycache__"}:
        (folder / name).symlink_to(Path(str(installed.locate_file(name))))


def clean_environment(wheel: Path, folder: Path, *extras: str) -> Path:
    """Make an environment with the wheel, and with what it and these extras need; return its folder."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    install = [sys.executable, "-m", "pip", "--python", str(folder), "install", "-qq", "--no-deps", "--no-index"]
    subprocess.run([*install, "--disable-pip-version-check", str(wheel)], check=True)
    [packages] = folder.glob("lib/python*/site-packages")
    for package in needed(metadata_of(wheel).get_all("Requires-Dist", []), frozenset(extras)):
        link(package, packages)
    return folder
