"""The scripts of the pages: modules that import each other by name, kept by browsers for ever."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest

from comptoir.web.draw import SCRIPTS, script

from .visitor import Guest

PAGES = sorted(file.name for file in SCRIPTS.glob("*.js"))
IMPORT = re.compile(r'^import (?:.* from )?"([^"]+)";', re.MULTILINE)


@pytest.mark.parametrize("name", PAGES)
def test_a_script_and_all_that_it_imports_are_served_for_ever(site: Guest, name: str) -> None:
    seen: set[str] = set()
    wanted = [script(name)]
    while wanted:
        address = wanted.pop()
        if address in seen:
            continue
        seen.add(address)
        answer = site.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "immutable" in answer.headers["cache-control"]
        wanted += [urljoin(address, path) for path in IMPORT.findall(answer.text)]


def test_every_module_says_what_it_is_for() -> None:
    for file in SCRIPTS.rglob("*.js"):
        assert file.read_text(encoding="utf-8").startswith("// "), file.name
