"""Compiles the kernel, the rules and the bots' search with mypyc, where there is a C compiler.

Everything else is in pyproject.toml. Where mypyc or the C compiler refuses, one line says so and the package
is built uncompiled; COMPTOIR_COMPILED=1 insists, COMPTOIR_COMPILED=0 does not try.
"""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, LinkError

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import assets
from compile import PACKAGE, PLAIN, STAMP, digest, sources, why_not

GROUP = "comptoir"
LINK_TIME = ["-flto=auto", "-fno-semantic-interposition"]
CORES = os.cpu_count() or 1


def refuse(reason: str) -> list[Extension]:
    """No compiled modules, saying why in one line."""
    if os.environ.get("COMPTOIR_COMPILED") == "1":
        raise SystemExit(f"comptoir: COMPTOIR_COMPILED=1, but {reason}")
    print(f"comptoir: {reason}, {PLAIN}", file=sys.stderr)
    return []


def extensions() -> list[Extension]:
    """The compiled modules, or none, saying so in one line."""
    if reason := why_not():
        return refuse(reason)
    said = io.StringIO()
    try:
        from mypyc.build import mypycify

        files = [os.path.relpath(file) for file in sources()]
        with redirect_stdout(said):
            made = list(mypycify(files, opt_level="3", debug_level="0", group_name=GROUP, multi_file=True))
    except (Exception, SystemExit) as error:
        print(said.getvalue(), end="")
        faults = [line for line in said.getvalue().splitlines() if " error: " in line]
        return refuse(f"mypyc refused {(faults or [repr(error)])[0]}")
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


class Compile(build_ext):
    """Compiles on all cores and leaves the stamp by which stale modules are noticed."""

    def finalize_options(self) -> None:
        """Run mypyc only now: what asks for names and requirements alone has no need of it."""
        self.distribution.ext_modules = extensions()
        super().finalize_options()

    def build_extensions(self) -> None:
        """Build all of them or none."""
        self.parallel = self.parallel or CORES
        for extension in self.extensions:  # a warning of a newer compiler is no reason to do without it
            extension.extra_compile_args = [
                flag for flag in extension.extra_compile_args if flag != "-Werror"
            ]
        self.optimise_across_modules()
        self.compiler.compile = partial(on_all_cores, self.compiler.compile)
        try:
            super().build_extensions()
        except (CompileError, LinkError) as error:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            reason = str(error) if isinstance(error, CompileError) else "the linker refused"
            self.extensions = self.distribution.ext_modules = refuse(reason)

    def optimise_across_modules(self) -> None:
        """Do so where the compiler can: rules live on small functions of other modules.

        The group holds all code; the modules by the names of the sources only point into it.
        """
        if self.compiler.compiler_type == "unix" and self.accepts(LINK_TIME):
            group = next(extension for extension in self.extensions if extension.name == f"{GROUP}__mypyc")
            group.extra_compile_args += LINK_TIME
            group.extra_link_args += LINK_TIME

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
        super().run()
        if self.extensions:
            stamp = {file.relative_to(PACKAGE).as_posix(): digest(file) for file in sources()}
            target = STAMP if self.inplace else Path(self.build_lib) / "comptoir" / STAMP.name
            target.write_text(json.dumps(stamp, indent=1) + "\n")


def on_all_cores(compile_all: Callable[..., list[str]], sources: list[str], **options: object) -> list[str]:
    """Compile each source by itself, as many at once as there are cores."""

    def compile_one(source: str) -> list[str]:
        try:
            return compile_all([source], **options)
        except CompileError as error:
            raise CompileError(f"the C compiler refused {Path(source).name}") from error

    with ThreadPoolExecutor(CORES) as pool:
        return [made for all_made in pool.map(compile_one, sources) for made in all_made]


VENDOR = "comptoir.web.static.vendor"


class WithAssets(build_py):
    """Brings in the scripts, fonts and icons of the pages before a package is put together.

    Beside an editable install `make` does it.
    """

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # what an earlier build left is no part of it
            try:
                assets.freshen()
            except SystemExit as error:
                print(f"{error}; the pages will work without scripts and icons", file=sys.stderr)
            # The packages were listed before this folder was there.
            if assets.VENDOR.exists() and VENDOR not in self.packages:
                self.packages.append(VENDOR)
        super().run()


class Build(build):
    """Always tries to compile: whether there is something to compile turns out on the way."""

    sub_commands = [("build_py", None), ("build_ext", None)]


class Wheel(bdist_wheel):
    """Is for this machine where something was compiled, for any other where nothing was."""

    def run_command(self, command: str) -> None:
        super().run_command(command)
        if command == "build":
            self.root_is_pure = not self.distribution.has_ext_modules()


setup(cmdclass={"build": Build, "build_ext": Compile, "build_py": WithAssets, "bdist_wheel": Wheel})
