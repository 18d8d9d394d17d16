"""The Captain: four ships on a map of islands, hooks and Cursed Coins."""
