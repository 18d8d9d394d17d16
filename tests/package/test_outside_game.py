"""A game from outside the package.

Installed as anybody would install it, found through its entry point, and sound.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[1] / "example_game"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the example game was installed with pip."""
    source, target = tmp_path_factory.mktemp("source") / "stall", tmp_path_factory.mktemp("site")
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__"))
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
    ]
    done = subprocess.run(
        [*pip, "--target", str(target), str(source)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return target


def run(site: Path, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(site), "LANG": "C.UTF-8", "COLUMNS": "120"}
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        input=stdin,
        check=False,
    )


def test_it_is_found_and_keeps_the_laws(site: Path) -> None:
    code = (
        "import comptoir; stall = comptoir.game('stall'); "
        "print(comptoir.check_game(stall, games=1), stall.folder)"
    )
    done = run(site, "-c", code)
    assert done.returncode == 0, done.stderr
    played, folder = done.stdout.split()
    assert int(played) > 100
    assert Path(folder) == site / "stall"


def test_it_is_played_simulated_and_measured_like_any_other(site: Path) -> None:
    assert "The stall" in run(site, "-m", "comptoir", "games").stdout
    assert (
        "The stall" in run(site, "-m", "comptoir", "play", "stall", "--seed", "1", stdin="1\nquit\n").stdout
    )
    assert (
        "20 games"
        in run(
            site, "-m", "comptoir", "sim", "stall", "--seats", "random,greedy", "--games", "20", "--jobs", "2"
        ).stdout
    )
    bench = run(site, "-m", "comptoir", "bench", "--game", "stall", "--seconds", "0.01")
    assert "stall (3), loop outside" in bench.stdout, bench.stderr
    coverage = run(site, "-m", "comptoir", "rules", "stall", "--coverage", "--tests", str(EXAMPLE))
    assert "8 of 8 clauses are held by a test: 100 %" in coverage.stdout
