"""Runs the server and the web client, both reloading when a file changes: `make dev`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
SERVE = "undermine serve --port {port} --database sqlite:///undermine.db --log-level warning"


def main(port: str) -> int:
    """Start both, and stop both when one ends or Ctrl-C is pressed."""
    environment = os.environ | {
        "UNDERMINE_SERVER": f"http://127.0.0.1:{port}",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    watch = [str(Path(sys.executable).parent / "watchfiles"), "--filter", "python", "--verbosity", "warning"]
    commands = {
        ROOT: [*watch, SERVE.format(port=port), "src"],
        WEB: ["npx", "--no-install", "vite", "--open"],
    }
    processes = [subprocess.Popen(command, cwd=folder, env=environment) for folder, command in commands.items()]
    try:
        os.wait()
    except KeyboardInterrupt:
        pass
    finally:
        for process in processes:
            process.send_signal(signal.SIGINT)
        for process in processes:
            process.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
