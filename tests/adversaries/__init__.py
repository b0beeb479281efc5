"""Cheats at a table of their own: what each of them tries, what it gains, and who says so."""
