"""Run Biome, which formats and checks our scripts and stylesheets, with the arguments given.

It comes from npm like the assets of the pages, pinned by package-lock.json. Its package for this machine is a
program that needs no Node.js.
"""

from __future__ import annotations

import subprocess
import sys

import assets


def main() -> int:
    """Bring Biome in where it is missing, and run it."""
    assets.ensure_npm()
    assets.install(dev=True)
    programs = [file for file in assets.MODULES.glob("@biomejs/cli-*/biome*") if file.stem == "biome"]
    if not programs:
        print("comptoir: npm has no Biome for this machine: scripts and styles are left out", file=sys.stderr)
        return 0
    return subprocess.run([programs[0], *sys.argv[1:]], cwd=assets.ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
