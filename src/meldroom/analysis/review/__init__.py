"""A finished game looked at again: what was laid, what could have been, how lucky everybody was, and who stood how."""
