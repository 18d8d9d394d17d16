"""What is compiled, and compiling it in place when it has changed.

`--check` only says, by its exit code, whether everything is compiled. `--or-plain` goes on without where
compiling fails.
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
UNCOMPILED = {
    "__init__",
    "board",
    "dump",
    "game",
    "names",
    "notation",
    "observation",
    "telling",
    "view",
    "why",
    "words",
} | {
    "asked",
    "front",
    "packed",
    "pending",
    "plans",
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


PLAIN = "so it runs uncompiled (slower, the same in every other way)"


def why_not() -> str:
    """Why nothing can be compiled here, in a few words; nothing where it can."""
    if os.environ.get("COMPTOIR_COMPILED") == "0":
        return "COMPTOIR_COMPILED=0"
    compilers = (os.environ.get("CC", "cc").split()[0], "gcc", "clang", "cl")
    if not any(shutil.which(name) for name in compilers):
        return "no C compiler found"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "no header files of Python found"
    return ""


def main() -> int:
    """Compile unless everything is fresh."""
    if "--check" in sys.argv:
        return 0 if is_fresh() else 1
    if is_fresh():
        return 0
    if reason := why_not():
        print(f"comptoir: {reason}, {PLAIN}")
        return 0
    print(f"comptoir: compiling the engine on {os.cpu_count()} cores (a minute or two, once)", flush=True)
    log = ROOT / "build" / "compile.log"
    log.parent.mkdir(exist_ok=True)
    STAMP.unlink(missing_ok=True)
    for old in PACKAGE.parent.rglob("*.so"):
        old.unlink()
    with log.open("w") as out:
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        insisting = {**os.environ, "COMPTOIR_COMPILED": "1"}
        done = subprocess.run(
            command, cwd=ROOT, env=insisting, stdout=out, stderr=subprocess.STDOUT, check=False
        )
    if not done.returncode:
        return 0
    failed = f"comptoir: compiling failed (the whole log is in {log.relative_to(ROOT)})"
    if "--or-plain" in sys.argv:
        print(f"{failed}, {PLAIN}", file=sys.stderr)
        return 0
    print(log.read_text()[-3000:], failed, sep="\n", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
