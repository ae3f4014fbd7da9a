"""Stands in for the module `cython` where the kernel runs uncompiled and Cython is not installed."""

from contextlib import nullcontext
from typing import Final

compiled: Final = False
nogil: Final = nullcontext()
"""What releases the interpreter's lock in compiled code."""
