"""The Spyrium table: soot, parchment, brass and crystal."""
