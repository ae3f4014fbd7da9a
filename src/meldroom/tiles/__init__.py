"""The vocabulary of the table: tiles, rows, melds and what a joker in them stands for."""
