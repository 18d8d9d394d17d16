"""Compiles the kernel, the rules and the bots' search with mypyc, where there is a C compiler.

Everything else is in pyproject.toml.
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import assets
from compile import PACKAGE, STAMP, digest, sources, why_not


def extensions() -> list[Extension]:
    """The compiled modules, or none, saying so in one line."""
    if reason := why_not():
        print(f"comptoir: {reason}", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    made = list(
        mypycify(
            [os.path.relpath(file) for file in sources()],
            opt_level="3",
            group_name="comptoir",
            multi_file=True,
        )
    )
    widen_shifts(Path("build"))
    return made


def widen_shifts(folder: Path) -> None:
    """Make `1 << n` a 64-bit shift in the C sources.

    Mypyc writes the bare literal, which C takes for a 32-bit number.
    """
    for source in folder.glob("__native_*.c"):
        text = source.read_text(encoding="utf-8")
        widened = re.sub(r"= (\d+) << ", r"= (int64_t)\1 << ", text)
        if widened != text:
            source.write_text(widened, encoding="utf-8")


class Build(build_ext):
    """Compiles on all cores and leaves the stamp by which stale modules are noticed."""

    def run(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        super().run()
        if self.extensions:
            stamp = {file.relative_to(PACKAGE).as_posix(): digest(file) for file in sources()}
            target = STAMP if self.inplace else Path(self.build_lib) / "comptoir" / STAMP.name
            target.write_text(json.dumps(stamp, indent=1) + "\n")


VENDOR = "comptoir.web.static.vendor"


class WithAssets(build_py):
    """Brings in the scripts, fonts and icons of the pages before a package is put together.

    Beside an editable install `make` does it.
    """

    def run(self) -> None:
        if not self.editable_mode:
            try:
                assets.main()
            except SystemExit as error:
                if error.code:
                    print(f"{error}; the pages will work without scripts and icons", file=sys.stderr)
            # The packages were listed before this folder was there.
            if assets.VENDOR.exists() and VENDOR not in self.packages:
                self.packages.append(VENDOR)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": Build, "build_py": WithAssets})
