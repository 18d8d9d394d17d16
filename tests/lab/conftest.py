from __future__ import annotations

import pytest

from comptoir.lab import ledger as ledgers


@pytest.fixture(autouse=True)
def _own_workshop(tmp_path, monkeypatch):
    monkeypatch.setattr(ledgers.platformdirs, "user_state_path", lambda name: tmp_path / name)
