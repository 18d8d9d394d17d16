"""The build backend: setuptools', and an npm from PyPI where the machine has none."""

from __future__ import annotations

import assets
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403


def get_requires_for_build_wheel(config_settings: dict[str, str | list[str]] | None = None) -> list[str]:
    """What a wheel needs besides what pyproject.toml names."""
    needed = list(build_meta.get_requires_for_build_wheel(config_settings))
    return needed if assets.is_fresh() else needed + assets.requirements()
