"""The container file, the compose file and the page on hosting agree with the program and with each other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from undermine.server.run import LOST_DATABASE
from undermine.server.schema import METADATA
from undermine.server.settings import FILE, from_environment, settings

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
EXAMPLE = dict(re.findall(r"^([A-Z_]+)=(.*)$", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE))
OTHERS = {"UNDERMINE_CACHE", "UNDERMINE_BOT_TOKEN", FILE}
"""Variables of ours that are no settings of a server."""
OURS = re.compile(r"\bUNDERMINE_[A-Z_]+\b")
PLACEHOLDER = re.compile(r"\$\{([A-Z_]+)(?::[-?]([^}]*))?\}")


PINNED_IMAGE = r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}"


def instructions(name: str) -> list[str]:
    """What an instruction of the Dockerfile is given, in order."""
    whole = re.sub(r"\\\n\s*", " ", DOCKERFILE)
    return re.findall(rf"^{name} +(.*)$", whole, re.MULTILINE)


def test_everything_that_is_copied_into_the_image_is_there_and_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in ignored, "what is not named is left out"
    allowed = [line[1:] for line in ignored if line.startswith("!")]
    copied = [words for words in map(str.split, instructions("COPY")) if not words[0].startswith("--from")]
    assert copied
    for *sources, _ in copied:
        for source in sources:
            assert (ROOT / source).exists(), source
            assert any(source == name or source.startswith(f"{name}/") for name in allowed), f"{source} is ignored"
    for name in allowed:
        assert any(name in sources or name == source.split("/")[0] for sources in copied for source in sources), name


def test_stages_are_named_before_they_are_used() -> None:
    named: list[str] = []
    images = dict(pair.split("=", 1) for pair in instructions("ARG"))
    assert all(re.fullmatch(PINNED_IMAGE, image) for image in images.values())
    for words in map(str.split, re.findall(r"^FROM (.*)$", DOCKERFILE, re.MULTILINE)):
        argument = re.fullmatch(r"\$\{([A-Z_]+)\}", words[0])
        assert words[0] in named or (argument is not None and argument[1] in images), f"{words[0]} cannot be pinned"
        named += words[2:]
    for stage in re.findall(r"--from=(\S+)", DOCKERFILE):
        assert stage in named


def test_the_image_runs_as_nobody_special_and_says_how_it_is() -> None:
    last = DOCKERFILE[DOCKERFILE.rindex("\nFROM") :]
    assert re.search(r"^USER undermine$", last, re.MULTILINE)
    assert "/ready" in last[last.index("HEALTHCHECK") :]
    assert instructions("CMD") == ['["undermine", "serve"]']
    assert "--require-hashes -r requirements/run.txt" in DOCKERFILE


def test_every_variable_that_is_set_is_a_setting_of_the_server() -> None:
    known = {setting.variable for setting in settings().values()} | OTHERS
    for file in ("Dockerfile", "compose.yaml", ".env.example", "docs/hosting.md", "docs/bot-api.md", "docs/server.md"):
        for variable in OURS.findall((ROOT / file).read_text(encoding="utf-8")):
            assert variable in known or variable == "UNDERMINE_SERVE_", f"{variable} in {file}"
    given = dict(pair.split("=", 1) for line in instructions("ENV") for pair in line.split())
    values = from_environment(given)
    assert values["host"] == "0.0.0.0"
    assert values["database"].startswith("sqlite:////data/")


def filled(text: str, environment: dict[str, str]) -> str:
    """A value of the compose file as Compose fills it in."""
    return PLACEHOLDER.sub(lambda match: environment.get(match[1]) or match[2] or "", text)


def test_the_compose_file_fits_the_example_and_the_settings() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert {match[0] for match in PLACEHOLDER.findall(text)} == set(EXAMPLE)
    assert EXAMPLE["POSTGRES_PASSWORD"] == "", "nobody keeps a password from an example"
    server = COMPOSE["services"]["server"]
    environment = {name: filled(value, EXAMPLE) for name, value in server["environment"].items()}
    values = from_environment(environment)
    assert values == {
        "database": "postgresql://undermine@database/undermine",
        "base_path": "",
        "trust_proxy": True,
        "keep_days": 365,
        "hosts": (),
        "metrics_token": "",
    }


def test_every_image_is_pinned_and_can_be_upgraded_in_one_place() -> None:
    """The example names the same images as the container file and the compose file."""
    defaults = dict(pair.split("=", 1) for pair in instructions("ARG"))
    assert {name: EXAMPLE[name] for name in defaults} == defaults
    build = COMPOSE["services"]["server"]["build"]["args"]
    assert set(build) == set(defaults)
    images = dict.fromkeys((*defaults, "POSTGRES_IMAGE"), f"image@sha256:{'0' * 64}")
    for name, image in defaults.items():
        assert filled(build[name], {}) == image
        assert filled(build[name], images) == images[name]
    database = COMPOSE["services"]["database"]["image"]
    assert filled(database, images) == images["POSTGRES_IMAGE"]
    assert filled(database, {}) == EXAMPLE["POSTGRES_IMAGE"]
    assert re.fullmatch(PINNED_IMAGE, EXAMPLE["POSTGRES_IMAGE"])


def test_the_containers_have_limits_and_no_privileges() -> None:
    for service in COMPOSE["services"].values():
        assert service["pids_limit"] <= 500
        assert re.fullmatch(r"\d+[gm]", filled(service["mem_limit"], EXAMPLE))
        assert float(filled(str(service["cpus"]), EXAMPLE)) > 0
        assert "no-new-privileges:true" in service["security_opt"]
    server = COMPOSE["services"]["server"]
    assert server["memswap_limit"] == server["mem_limit"], "swap is no way out"
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert server["ulimits"]["nofile"] > settings()["sockets_most"].default
    assert server["ulimits"]["core"] == 0


def test_the_compose_file_keeps_what_must_be_kept_and_waits_for_the_database() -> None:
    services = COMPOSE["services"]
    mounted = {volume.split(":")[0] for service in services.values() for volume in service["volumes"]}
    assert mounted == set(COMPOSE["volumes"])
    assert services["server"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert services["database"]["healthcheck"]["test"][1] == "pg_isready"
    assert services["server"]["image"] == "undermine", "the image that is built here"
    [port] = services["server"]["ports"]
    assert filled(port, EXAMPLE) == "127.0.0.1:8000:8000", "nobody comes in but through the proxy"


def unit_lines() -> list[str]:
    """The lines of the systemd unit on the page on hosting."""
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    [unit] = re.findall(r"```ini\n(\[Unit\].*?)```", page, re.DOTALL)
    return str(unit).splitlines()


def test_the_unit_keeps_files_private_and_does_not_restart_a_server_that_lost_its_database() -> None:
    assert "UMask=0077" in unit_lines()
    assert f"RestartPreventExitStatus={LOST_DATABASE}" in unit_lines()


def test_the_unit_has_the_limits_of_the_container() -> None:
    server = COMPOSE["services"]["server"]
    assert f"LimitCORE={server['ulimits']['core']}" in unit_lines()
    assert f"MemoryMax={filled(server['mem_limit'], EXAMPLE).upper()}" in unit_lines()
    assert "MemorySwapMax=0" in unit_lines()
    assert f"TasksMax={server['pids_limit']}" in unit_lines()


@pytest.mark.parametrize("table", METADATA.tables)
def test_the_page_on_hosting_says_how_long_everything_is_kept(table: str) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    privacy = page[page.index("## Privacy") :]
    assert re.search(rf"^\|[^|]*`{table}`", privacy, re.MULTILINE), f"what is in {table} is not told"
