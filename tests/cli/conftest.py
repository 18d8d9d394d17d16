from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from comptoir.cli import shared
from comptoir.cli.main import run


class Done(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Comptoir = Callable[..., Done]


@pytest.fixture
def comptoir(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Comptoir:
    """Run a command in this process, with these lines typed in."""
    monkeypatch.setattr(shared.out, "width", 140)

    def call(*arguments: str, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run(list(arguments))
        return Done(code, *capsys.readouterr())

    return call
