"""Compiles the kernel, the rules and the bots' search with mypyc, where there is a C compiler.

Everything else is in pyproject.toml.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, LinkError

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


LINK_TIME = ["-flto=auto", "-fno-semantic-interposition"]


class Build(build_ext):
    """Compiles on all cores and leaves the stamp by which stale modules are noticed."""

    def build_extensions(self) -> None:
        """Optimise across modules where the compiler can: rules live on small functions of other modules."""
        if self.compiler.compiler_type == "unix" and self.accepts(LINK_TIME):
            for extension in self.extensions:
                extension.extra_compile_args += LINK_TIME
                extension.extra_link_args += LINK_TIME
        super().build_extensions()

    def accepts(self, flags: list[str]) -> bool:
        """Whether the C compiler compiles and links with these flags."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text("int probe(int n) { return n + 1; }\n")
            try:
                objects = self.compiler.compile([str(source)], output_dir=folder, extra_postargs=flags)
                self.compiler.link_shared_object(objects, str(Path(folder, "probe.so")), extra_postargs=flags)
            except (CompileError, LinkError):
                return False
        return True

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
