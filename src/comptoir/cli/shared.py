"""What the commands share: the languages, options that many of them have, and where they write."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, cast

import typer
from rich.console import Console
from typer.models import ArgumentInfo, OptionInfo

from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.game import Game
from comptoir.kernel.words import LANGUAGES, Words

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


class BadInput(ComptoirError):
    """Something on the command line that makes no sense."""


def language_of_the_environment() -> str:
    """French where the environment asks for it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


YES, NO = ("yes", "y", "oui", "o", "true", "1"), ("no", "n", "non", "false", "0")
LANGUAGE = language_of_the_environment()


def said(fr: str, en: str) -> str:
    """A help text in the language of the environment."""
    return Words(fr, en).to(LANGUAGE)


def option(name: str, fr: str, en: str) -> OptionInfo:
    """An option of a command and what it is for."""
    return cast(OptionInfo, typer.Option(name, help=said(fr, en)))


def argument(name: str, fr: str, en: str) -> ArgumentInfo:
    """An argument of a command and what it is for."""
    return cast(ArgumentInfo, typer.Argument(metavar=name, help=said(fr, en)))


def check_language(value: str) -> str:
    """One of the languages there are."""
    if value not in LANGUAGES:
        raise BadInput(f"--lang is one of {', '.join(LANGUAGES)}, not {value!r}")
    return value


def check_jobs(value: int | None) -> int | None:
    """At least one process."""
    if value is not None and value < 1:
        raise BadInput(f"--jobs must be at least 1, not {value}")
    return value


GameName = Annotated[
    str, argument("GAME", "le jeu (voir `comptoir games`)", "the game (see `comptoir games`)")
]
Lang = Annotated[
    str,
    typer.Option("--lang", metavar="fr|en", callback=check_language, help=said("la langue", "the language")),
]
Sets = Annotated[
    list[str],
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help=said("une option du jeu; peut être répété", "an option of the game; may be repeated"),
    ),
]
Seed = Annotated[
    int | None, option("--seed", "le même germe donne la même partie", "the same seed gives the same game")
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        callback=check_jobs,
        help=said("processus; tous les cœurs sinon", "processes; else all cores"),
    ),
]
Json = Annotated[bool, option("--json", "écrire du JSON", "write JSON")]


def chosen_options(of: Game, sets: list[str]) -> dict[str, str]:
    """The options given as name=value, checked and completed."""
    chosen: dict[str, str] = {}
    for text in sets:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"--set needs name=value, not {text!r}")
        if name in chosen:
            raise BadInput(f"--set gives {name} twice")
        chosen[name] = value
    return of.complete_options(chosen)


def named(text: str) -> list[str]:
    """The names in a list with commas."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise BadInput(f"{text!r} should be names with commas between them, such as human,greedy,greedy")
    return names


def read_text(file: Path) -> str:
    """The content of a file, or one clear line why not."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is not a text file") from None


def write_text(file: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = file.with_name(file.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}") from None
