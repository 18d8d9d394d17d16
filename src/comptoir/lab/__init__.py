"""Many games at once: simulations, their statistics, and how fast the engine is."""
