"""House rules of any game: how they are written as text, read back, and said in words."""
