"""The Blacksmith: dice, four Furnaces and a Smelter."""
