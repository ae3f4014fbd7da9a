"""Advice: how hands make a play, step by step."""
