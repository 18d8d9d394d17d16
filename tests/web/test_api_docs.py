"""docs/api.md is run as it stands, and the example client plays a game, both against a real server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .server import Server

ROOT = Path(__file__).parents[2]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.mark.skipif(
    not (shutil.which("curl") and shutil.which("jq")), reason="needs curl and jq: apt-get install curl jq"
)
def test_the_game_with_curl_is_played_to_its_end(server: Server, tmp_path: Path):
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "docs" / "api.md").read_text(), re.DOTALL)
    assert len(blocks) > 4
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "SERVER": server.url, "PATH": path}
    script = "set -e\n" + "\n".join(blocks)
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "spyrium" in done.stdout
    assert '"winners"' in done.stdout


def test_the_example_client_plays_a_game(server: Server):
    client = [sys.executable, str(ROOT / "examples" / "random_client.py"), server.url, "--seats", "me,random"]
    done = subprocess.run(client, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("scores [")
