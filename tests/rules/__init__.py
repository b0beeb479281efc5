"""Each game held against its written rules."""
