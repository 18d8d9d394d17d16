"""The Settlement table: a frontier valley in forest, clay, slate and amber."""
