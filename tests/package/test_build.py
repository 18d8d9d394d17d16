"""Compiled modules are used only while they fit their sources, and only by the Python they were made for."""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import comptoir
from comptoir import _build

PACKAGE = Path(_build.__file__).parent
MODULES = ["kernel/frames.py", "kernel/state.py"]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package as if two of its modules had just been compiled."""
    copy = tmp_path / "comptoir"
    shutil.copytree(
        PACKAGE,
        copy,
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "_compiled.json", "web", "tables"),
    )
    for name in MODULES:
        source = copy / name
        source.with_name(source.stem + EXTENSION_SUFFIXES[0]).write_bytes(b"not really a compiled module")
    (copy / "_compiled.json").write_text(json.dumps({name: _build.digest(copy / name) for name in MODULES}))
    return copy


def chosen(package: Path, monkeypatch: pytest.MonkeyPatch, mode: str = "") -> tuple[bool, str]:
    """What `_build` decides in this package; what it puts into effect is taken back."""
    monkeypatch.setenv("COMPTOIR_COMPILED", mode)
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    found = runpy.run_path(str(package / "_build.py"))
    return found["COMPILED"], found["WHY_NOT"]


def test_compiled_modules_are_used_while_their_sources_are_unchanged(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert chosen(package, monkeypatch) == (True, "")
    assert chosen(package, monkeypatch, "1") == (True, "")


def test_one_variable_turns_them_off(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen(package, monkeypatch, "0") == (False, "COMPTOIR_COMPILED=0")


def test_an_edited_source_is_noticed(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (package / "kernel/state.py").open("a") as file:
        file.write("\n# edited\n")
    why_not = "kernel/state.py changed since compiling: run `make compile`"
    assert chosen(package, monkeypatch) == (False, why_not)
    assert capsys.readouterr().err == f"comptoir: running uncompiled: {why_not}\n"
    with pytest.raises(ImportError, match=r"COMPTOIR_COMPILED=1, but kernel/state.py"):
        chosen(package, monkeypatch, "1")


def test_a_source_that_is_gone_is_noticed(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in MODULES:
        (package / name).unlink()
    assert chosen(package, monkeypatch) == (
        False,
        "kernel/frames.py and 1 more changed since compiling: run `make compile`",
    )


def test_what_another_python_compiled_is_not_used(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in package.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        file.rename(
            file.with_name(file.name.replace(EXTENSION_SUFFIXES[0], ".cpython-39-x86_64-linux-gnu.so"))
        )
    assert chosen(package, monkeypatch) == (False, "it was compiled for another Python: run `make compile`")


def test_without_a_stamp_nothing_was_compiled(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (package / "_compiled.json").unlink()
    assert chosen(package, monkeypatch) == (False, "nothing was compiled")


def python(package: Path, mode: str, code: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "COMPTOIR_COMPILED": mode}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )


def test_a_compiled_module_never_shadows_an_edited_source(package: Path) -> None:
    with (package / "kernel/frames.py").open("a") as file:
        file.write("\nEDITED = True\n")
    done = python(package, "", "from comptoir.kernel import frames; print(frames.EDITED, frames.__file__)")
    assert done.stdout.split() == ["True", str(package / "kernel/frames.py")]
    assert done.stderr.count("\n") == 1
    assert "running uncompiled" in done.stderr


def test_insisting_on_compiled_modules_fails_where_there_are_none(package: Path) -> None:
    (package / "_compiled.json").unlink()
    done = python(package, "1", "import comptoir")
    assert done.returncode == 1
    assert "COMPTOIR_COMPILED=1, but nothing was compiled" in done.stderr


def test_this_run_is_what_it_was_asked_to_be() -> None:
    mode = os.environ.get("COMPTOIR_COMPILED")
    if mode in ("0", "1"):
        assert comptoir.COMPILED is (mode == "1")
    from comptoir.kernel import state

    assert str(state.__file__).endswith(".py") is not comptoir.COMPILED


def test_nothing_of_the_kernel_is_loaded_before_the_build_is_chosen(package: Path) -> None:
    kernel = "[name for name in sys.modules if name.startswith('comptoir.kernel')]"
    code = f"import sys\nprint({kernel})\nsys.exit()\n"
    (package / "_build.py").write_text(code)
    assert python(package, "", "import comptoir").stdout == "[]\n"


def test_pip_and_make_build_with_the_same_tools() -> None:
    root = Path(__file__).parents[2]
    wanted = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    for lock in ("requirements.lock", "requirements-dev.lock"):
        locked = re.findall(r"^(\S+==\S+)", (root / lock).read_text(encoding="utf-8"), re.MULTILINE)
        assert {name.replace("_", "-") for name in wanted} <= set(locked), lock
