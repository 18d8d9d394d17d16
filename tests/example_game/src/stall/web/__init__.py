"""The stall in the browser; the rules know nothing of it."""
