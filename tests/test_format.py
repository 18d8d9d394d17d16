"""The form of what no compiler reads: line lengths, and one declaration a line in stylesheets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src" / "comptoir" / "web"

STYLES = sorted(WEB.rglob("*.css"))
SCRIPTS = sorted(file for file in WEB.rglob("*.js") if "vendor" not in file.parts)
TEMPLATES = sorted(WEB.rglob("*.html"))
PYTHON = sorted(
    file for folder in ("src", "tests", "tools", "examples") for file in (ROOT / folder).rglob("*.py")
)

DECLARATION = re.compile(r";\s*[\w-]+\s*:|[{]\s*[\w-]+\s*:\s*[^;{}]*;")  # what must not follow on the line


def longer(files: list[Path], most: int) -> Iterator[str]:
    """The lines of these files that are too long, as an editor opens them."""
    for file in files:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if len(line) > most:
                yield f"{file.relative_to(ROOT)}:{number}: {len(line)} characters"


@pytest.mark.parametrize("files", [STYLES, SCRIPTS, TEMPLATES], ids=["styles", "scripts", "templates"])
def test_no_line_of_the_pages_is_over_120_characters(files: list[Path]) -> None:
    assert files
    assert not list(longer(files, 120))


def test_no_line_of_python_is_over_110_characters() -> None:
    assert not list(longer(PYTHON, 110))


def test_a_stylesheet_has_one_declaration_a_line() -> None:
    crowded = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in STYLES
        for number, line in enumerate(uncommented(file.read_text(encoding="utf-8")).splitlines(), 1)
        if DECLARATION.search(line)
    ]
    assert not crowded


def uncommented(css: str) -> str:
    """A stylesheet without its remarks and texts, its lines where they were."""
    css = re.sub(r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"), css, flags=re.DOTALL)
    return re.sub(r'"[^"\n]*"|url\([^)\n]*\)', '""', css)
