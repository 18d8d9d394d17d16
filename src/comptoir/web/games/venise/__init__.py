"""The table of La Venise du Nord: canals at dusk."""
