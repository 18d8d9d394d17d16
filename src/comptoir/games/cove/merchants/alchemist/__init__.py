"""The Alchemist: a Decanter of marbles, four Brewing Cauldrons, Toxic Waste."""
