"""The table of La Baie des Marchands: a busy harbour, a clock and four shops."""
