"""Puzzles: positions of real games with one best answer."""
