"""`comptoir serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

from comptoir.cli.shared import named, option


def serve(
    port: Annotated[int, option("--port", "le port", "the port")] = 8000,
    host: Annotated[str, option("--host", "l'adresse d'écoute", "the address to listen on")] = "127.0.0.1",
    database: Annotated[
        str,
        option(
            "--database",
            "adresse SQLAlchemy ; sans elle, un fichier du dossier personnel",
            "an SQLAlchemy address; without it, a file in the user's data folder",
        ),
    ] = "",
    browser: Annotated[
        bool, option("--browser/--no-browser", "ouvrir le navigateur", "open the browser")
    ] = True,
    https: Annotated[
        bool, option("--https", "derrière https : cookies sûrs", "behind https: secure cookies")
    ] = False,
    bots: Annotated[
        str,
        option(
            "--bots",
            "robots admis aux tables en plus des nôtres, séparés par des virgules",
            "bots allowed at the tables beyond ours, with commas",
        ),
    ] = "",
) -> None:
    """Serve the tables and open the browser."""
    from comptoir.tables.allowed_bots import AllowedBots
    from comptoir.tables.service import ServiceSettings
    from comptoir.web.app import Settings
    from comptoir.web.serve import serve as run

    service = ServiceSettings(bots=tuple(named(bots)) if bots else ())
    AllowedBots(service.bots)  # what cannot be allowed is said before anything is served
    run(host, port, Settings(database=database, secure=https, service=service), browser=browser)
