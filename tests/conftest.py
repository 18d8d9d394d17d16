"""What all tests share: the example game, and the tier of each test.

The tiny example game and its table are registered for this process, as entry points would do for good.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.databases import stop_own_server

import comptoir
from comptoir.web.presenter import register_presenter
from stall.game import STALL
from stall.web.presenter import PRESENTER

comptoir.register(STALL)
register_presenter(PRESENTER)

# A busy machine is no fault of what is tested.
settings.register_profile("comptoir", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("comptoir")

TESTS = Path(__file__).parent
TIERS = ("fast", "test", "all")  # run by `make check`; by `make test` as well; by `make test-all` only
TIER_OF_FOLDER = {"browser": "all", "lab": "test", "package": "test", "tables": "test", "web": "test"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every test that has no tier of its own the tier of its folder."""
    for item in items:
        if not any(item.get_closest_marker(tier) for tier in TIERS):
            folder = item.path.relative_to(TESTS).parts[0] if item.path.is_relative_to(TESTS) else ""
            item.add_marker(TIER_OF_FOLDER.get(folder, "fast"))


def pytest_sessionfinish() -> None:
    """Stop the PostgreSQL server of this process, if a test has needed one."""
    stop_own_server()
