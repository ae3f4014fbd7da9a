"""Basic Rummy searched: what a hand holds, on sets of cards as bits of a number."""
