"""What building Meldroom needs beyond Python files: the page (`page`) and the compiled kernel (`kernel`)."""
