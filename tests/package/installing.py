"""Installing a distribution as anybody would, running commands with it, and serving it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.server import Server

PIP = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--upgrade"]


def install(source: Path, target: Path) -> None:
    """Install a source folder into another folder, without any other machine."""
    command = [sys.executable, *PIP, "--target", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def run(site: Path, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with what was installed there."""
    environment = {**os.environ, "PYTHONPATH": str(site), "LANG": "C.UTF-8", "COLUMNS": "120"}
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        input=stdin,
        check=False,
    )


def served(site: Path, folder: Path) -> Iterator[Server]:
    """A server with what was installed there."""
    server = Server(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(site))
        server.start()
    yield server
    server.stop()
