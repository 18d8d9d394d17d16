"""A site with its own file, and a visitor who reads pages and presses buttons."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from comptoir.tables.service import ServiceSettings
from comptoir.web.app import Settings, create_app

from .server import BROKEN
from .visitor import Guest


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has its own deals, the same ones every time."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: chance.randbytes(count or 32))


@pytest.fixture(autouse=True)
def no_table_is_broken(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A table that cannot be drawn is shown as text all the same; here it fails the test."""
    yield
    told = [record.getMessage() for record in caplog.get_records("call") if record.name == "comptoir.web"]
    assert not [line for line in told if line.startswith(BROKEN)]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Guest]:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'tables.sqlite3'}",
        service=ServiceSettings(bot_pause=0.0, workers=1, hint_simulations=48, review_simulations=16),
        changes_a_minute=0,
    )
    with TestClient(create_app(settings)) as client:
        yield Guest(client)
