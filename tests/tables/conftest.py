"""Databases of both kinds, and the same deals every time."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.databases import KINDS, empty_database


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has its own deals and its own bots' chance, the same ones every time."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: chance.randbytes(count or 32))
    monkeypatch.setattr(secrets, "token_hex", lambda count=None: chance.randbytes(count or 32).hex())


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database: a SQLite file, then one on PostgreSQL."""
    with empty_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[str]:
    """The address of an empty file, where the kind of the database does not matter."""
    with empty_database("sqlite", tmp_path) as url:
        yield url
