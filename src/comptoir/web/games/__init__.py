"""One folder a game: its room, its template and its stylesheet."""
