"""The games that Fightbook plays, one folder each; the core knows none of them."""
