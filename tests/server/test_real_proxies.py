"""nginx and Caddy, where they are installed, with the configuration from the docs: a whole game through each."""

from __future__ import annotations

import asyncio
import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import aiohttp
import pytest

from tests.server.guest_bots import bot_playing, bot_sessions, streaming
from tests.server.helpers import async_test
from tests.server.in_process import in_process_server
from tests.server.players import is_over, play_seat
from tests.server.process import free_port
from undermine.client import Session

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
UPSTREAM = "127.0.0.1:8000"
MINIMAL = """daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}
http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
{site}
}}"""


def shown(caption: str) -> str:
    """Return a block of the docs page by its caption."""
    block = re.search(rf"^:caption: {re.escape(caption)}\n\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert block is not None, caption
    return block[1]


@contextmanager
def running(*command: str) -> Iterator[None]:
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield
        finally:
            process.terminate()


def nginx(folder: Path, port: int, upstream: str, path: str) -> list[str]:
    """Return the command that runs nginx with the configuration of the page and its own certificate."""
    subject = ["-subj", "/CN=localhost", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *subject], check=True, capture_output=True
    )
    site = shown("/etc/nginx/sites-enabled/undermine").replace(UPSTREAM, upstream).replace("443", str(port))
    site = re.sub(r"/etc/\S+/fullchain.pem", f"{folder}/cert.pem", site)
    site = re.sub(r"/etc/\S+/privkey.pem", f"{folder}/key.pem", site).replace("location / {", f"location {path}/ {{")
    (folder / "nginx.conf").write_text(MINIMAL.format(folder=folder, site=site))
    return ["nginx", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, upstream: str, path: str) -> list[str]:
    """Return the command that runs Caddy with the configuration of the page and its own certificate."""
    site = shown("Caddyfile, under a path" if path else "Caddyfile").replace(UPSTREAM, upstream)
    site = site.replace("play.example {", f"localhost:{port} {{\n    tls internal")
    head = (
        "{\n admin off\n skip_install_trust\n auto_https disable_redirects\n storage file_system "
        + str(folder)
        + "\n}\n"
    )
    (folder / "Caddyfile").write_text(head + site)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@pytest.mark.parametrize("path", ["", "/undermine"])
@pytest.mark.parametrize("proxy", [nginx, caddy])
@async_test
async def test_a_person_and_a_bot_play_through_a_real_proxy(
    proxy: object, path: str, sqlite: str, tmp_path: Path
) -> None:
    name = proxy.__name__  # type: ignore[attr-defined]
    if shutil.which(name) is None or shutil.which("openssl") is None:
        pytest.skip(f"{name} is not installed")
    port = free_port()
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    async with (
        in_process_server(sqlite, trust_proxy=True, base_path=path) as server,
        aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=context)) as http,
    ):
        command = proxy(tmp_path, port, server.address.removeprefix("http://"), path)  # type: ignore[operator]
        with running(*command):
            ann = Session(f"https://localhost:{port}{path}", http=http)
            await _until_it_answers(ann)
            await ann.come_in("Ann")
            async with (
                bot_sessions(ann, "Hal") as [hal],
                http.post(f"{ann.address}/api/people", json={"name": "Eve"}) as cookie,
            ):
                assert "secure" in cookie.headers["set-cookie"].lower(), "the proxy says that clients use TLS"
                table = await ann.open_table(seats=3, open=False, options={"rounds": 1}, level="random")
                await hal.sit(table)
                async with streaming(hal, table) as stream:
                    assert await stream.message(), "the proxy does not buffer"
                async with bot_playing(hal, table) as bot, ann.table(table) as seat:
                    await seat.start()
                    await play_seat(seat, Random(3))
                    assert is_over(seat)
                    await bot


async def _until_it_answers(ann: Session) -> None:
    while True:
        try:
            await ann.ask("GET", "/ready")
        except (aiohttp.ClientError, OSError):
            await asyncio.sleep(0.05)
        else:
            return
