"""Which build runs: the compiled modules, or the sources they were made from.

Compiling writes a stamp with the digest of every source. Compiled modules are used only while all digests
fit, so that an edited source is never shadowed by what was compiled before. COMPTOIR_COMPILED=0 turns them
off (and keeps the build from making any), COMPTOIR_COMPILED=1 insists on them.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent
STAMP = ROOT / "_compiled.json"


class SourcesOnly(MetaPathFinder):
    """Finds the sources of this package even where a compiled module lies beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("comptoir."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def digest(file: Path) -> str:
    """What the stamp remembers of a source."""
    return hashlib.blake2b(file.read_bytes(), digest_size=8).hexdigest()


def stale_sources() -> list[str]:
    """The sources that have changed since they were compiled.

    The name of the stamp itself if nothing was compiled.
    """
    if not STAMP.exists():
        return [STAMP.name]
    return [
        name for name, seen in stamp().items() if not (ROOT / name).exists() or digest(ROOT / name) != seen
    ]


def stamp() -> dict[str, str]:
    """Source → its digest when it was compiled."""
    seen: dict[str, str] = json.loads(STAMP.read_text())
    return seen


def is_for_this_python(name: str) -> bool:
    """Whether the source has a compiled module that this Python can load.

    Another version's files lie there unused.
    """
    source = ROOT / name
    return any(source.with_name(source.stem + suffix).exists() for suffix in EXTENSION_SUFFIXES)


def choose() -> tuple[bool, str]:
    """Whether the compiled modules are used, and why not; puts the choice into effect."""
    mode = os.environ.get("COMPTOIR_COMPILED", "")
    stale = stale_sources()
    if mode == "0":
        why_not = "COMPTOIR_COMPILED=0"
    elif stale == [STAMP.name]:
        why_not = "nothing was compiled"
    elif stale:
        more = f" and {len(stale) - 1} more" if len(stale) > 1 else ""
        why_not = f"{stale[0]}{more} changed since compiling: run `make compile`"
        if mode != "1":
            print(f"comptoir: running uncompiled: {why_not}", file=sys.stderr)
    elif not all(is_for_this_python(name) for name in stamp()):
        why_not = "it was compiled for another Python: run `make compile`"
    else:
        return True, ""
    if mode == "1":
        raise ImportError(f"COMPTOIR_COMPILED=1, but {why_not}")
    sys.meta_path.insert(0, SourcesOnly())
    return False, why_not


COMPILED, WHY_NOT = choose()
