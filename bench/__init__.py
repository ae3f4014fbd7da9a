"""Measurements, never tests: `python -m bench solver` prints its table."""
