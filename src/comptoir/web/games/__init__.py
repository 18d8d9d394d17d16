"""One folder a game: its presenter, its template and its stylesheet."""
