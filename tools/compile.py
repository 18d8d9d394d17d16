"""What is compiled, and compiling it in place when it has changed.

`--check` only says, by its exit code, whether everything is compiled.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "comptoir"
STAMP = PACKAGE / "_compiled.json"

# Compiled: what every decision runs through. The rest (texts, records, boards) gains nothing from it.
KERNEL = ["actions", "dealers", "frames", "journal", "packing", "piles", "playout", "state", "weights"]
BOTS = ["greedy", "least_squares", "rollout", "search"]
# Modules of a game package that are texts and pictures.
UNCOMPILED = {"__init__", "board", "dump", "game", "names", "notation", "telling", "view", "why", "words"} | {
    "front",
    "packed",
    "storefront",
}


def sources() -> list[Path]:
    """The modules to compile; COMPTOIR_GAMES=a,b leaves out the other games, for a quick try."""
    only = os.environ.get("COMPTOIR_GAMES")
    games = [file for file in sorted((PACKAGE / "games").rglob("*.py")) if file.stem not in UNCOMPILED]
    if only is not None:
        games = [file for file in games if file.relative_to(PACKAGE / "games").parts[0] in only.split(",")]
    named = [PACKAGE / "kernel" / f"{name}.py" for name in KERNEL] + [
        PACKAGE / "bots" / f"{name}.py" for name in BOTS
    ]
    return [file for file in named + games if file.exists()]


def digest(file: Path) -> str:
    """What the stamp remembers of a source."""
    return blake2b(file.read_bytes(), digest_size=8).hexdigest()


def is_fresh() -> bool:
    """Whether every source is as it was when it was compiled for this Python, and none was added since."""
    if not STAMP.exists():
        return False
    if not all(
        any(file.with_name(file.stem + suffix).exists() for suffix in EXTENSION_SUFFIXES)
        for file in sources()
    ):
        return False
    return json.loads(STAMP.read_text()) == {
        file.relative_to(PACKAGE).as_posix(): digest(file) for file in sources()
    }


def why_not() -> str:
    """Why nothing can be compiled here, in one line; nothing where it can."""
    if os.environ.get("COMPTOIR_COMPILED") == "0":
        return "not compiled, COMPTOIR_COMPILED=0"
    compilers = (os.environ.get("CC", "cc").split()[0], "gcc", "clang", "cl")
    if not any(shutil.which(name) for name in compilers):
        return "no C compiler found, so it runs uncompiled (slower, the same in every other way)"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "no header files of Python found, so it runs uncompiled (slower, the same in every other way)"
    return ""


def main() -> int:
    """Compile unless everything is fresh."""
    if "--check" in sys.argv:
        return 0 if is_fresh() else 1
    if is_fresh():
        return 0
    if reason := why_not():
        print(f"comptoir: {reason}")
        return 0
    print("comptoir: compiling the engine (a minute or two, once)", flush=True)
    log = ROOT / "build" / "compile.log"
    log.parent.mkdir(exist_ok=True)
    STAMP.unlink(missing_ok=True)
    for old in PACKAGE.parent.rglob("*.so"):
        old.unlink()
    with log.open("w") as out:
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        done = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, check=False)
    text = log.read_text()
    if done.returncode:
        print(text[-3000:], file=sys.stderr)
        print(f"comptoir: compiling failed; the whole log is in {log.relative_to(ROOT)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
