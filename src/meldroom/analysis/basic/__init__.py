"""Basic Rummy explained: what happened in words, hints, and the review of a round."""
