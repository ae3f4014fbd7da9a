"""How the learned computer player came to its weights."""
