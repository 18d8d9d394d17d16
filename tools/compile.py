"""What is compiled, and compiling it in place when it has changed.

`--check` only says, by its exit code, whether everything is compiled.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "comptoir"
STAMP = PACKAGE / "_compiled.json"

# Compiled: what every decision runs through. The rest (texts, records, boards) gains nothing from it.
KERNEL = ["dealers", "frames", "journal", "piles", "playout", "state", "weights"]
BOTS = ["greedy", "search"]
UNCOMPILED = {"__init__", "game", "names", "words", "why", "board", "view"}  # modules of a game package that are texts and pictures


def sources() -> list[Path]:
    """The modules to compile; COMPTOIR_GAMES=a,b leaves out the other games, for a quick try."""
    only = os.environ.get("COMPTOIR_GAMES")
    games = [file for file in sorted((PACKAGE / "games").rglob("*.py")) if file.stem not in UNCOMPILED]
    if only is not None:
        games = [file for file in games if file.relative_to(PACKAGE / "games").parts[0] in only.split(",")]
    named = [PACKAGE / "kernel" / f"{name}.py" for name in KERNEL] + [PACKAGE / "bots" / f"{name}.py" for name in BOTS]
    return [file for file in named + games if file.exists()]


def digest(file: Path) -> str:
    """What the stamp remembers of a source."""
    return blake2b(file.read_bytes(), digest_size=8).hexdigest()


def is_fresh() -> bool:
    """Whether every source is as it was when it was compiled, and none was added since."""
    if not STAMP.exists():
        return False
    return json.loads(STAMP.read_text()) == {file.relative_to(PACKAGE).as_posix(): digest(file) for file in sources()}


def main() -> int:
    """Compile unless everything is fresh."""
    if "--check" in sys.argv:
        return 0 if is_fresh() else 1
    if os.environ.get("COMPTOIR_COMPILED") == "0" or is_fresh():
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
    for line in text.splitlines():
        if line.startswith("comptoir:"):
            print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
