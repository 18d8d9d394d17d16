"""`comptoir`: the commands, and errors as one clear line on standard error with exit code 2."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from comptoir import __version__
from comptoir._build import COMPILED, WHY_NOT
from comptoir.cli import (
    analyse,
    bench,
    components,
    games,
    identity,
    ladder,
    play,
    replay,
    rules,
    serve,
    sim,
    tune,
    upgrade,
    verify,
)
from comptoir.cli.shared import err, option, out
from comptoir.kernel.errors import ComptoirError

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich")


def version_line() -> str:
    """The version, and whether it runs compiled."""
    return f"comptoir {__version__}, " + ("compiled" if COMPILED else f"uncompiled: {WHY_NOT}")


@app.callback(invoke_without_command=True)
def comptoir(
    context: typer.Context,
    version: Annotated[
        bool, option("--version", "la version, compilée ou non", "the version, compiled or not")
    ] = False,
) -> None:
    """Economic Eurogames at one counter."""
    if version:
        out.print(version_line(), soft_wrap=True)
    elif context.invoked_subcommand is None:
        out.print(context.get_help())


app.command()(play.play)
app.command()(serve.serve)
app.command()(upgrade.upgrade)
app.command()(sim.sim)
app.command()(bench.bench)
app.command()(replay.replay)
app.command()(ladder.ladder)
app.command()(identity.identity)
app.command("tune")(tune.tune_command)
app.command("analyse")(analyse.analyse_command)
app.command()(verify.verify)
app.command()(rules.rules)
app.command()(components.components)
app.command()(games.games)


def run(arguments: list[str] | None = None) -> int:
    """Run one command; its exit code."""
    try:
        return int(app(args=arguments, standalone_mode=False) or 0)
    except typer.TyperException as error:
        return complain(error.format_message())
    except ComptoirError as error:
        return complain(str(error))
    except BrokenPipeError:
        # Whoever read us has gone (`comptoir rules spyrium | head`): nothing is wrong.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return complain(str(error))
    except typer.Abort:
        return 130


def complain(message: str) -> int:
    """One line on standard error."""
    err.print(f"comptoir: {' '.join(message.split())}", markup=False, soft_wrap=True)
    return 2


def main() -> None:
    """The entry point of the command."""
    sys.exit(run())
