from __future__ import annotations

import pytest

from comptoir.lab import checkpoint


@pytest.fixture(autouse=True)
def _own_state_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(checkpoint.platformdirs, "user_state_path", lambda name: tmp_path / name)
