"""The keys of an encounter: one tag in braces, so that a cluster has them all at one master."""

from functools import lru_cache

MANY = 10_000
"""Encounters that are asked for again and again."""


@lru_cache(MANY)
def stream(encounter: str) -> str:
    """Give the key of an encounter's stream, which is also the channel of its notices."""
    return f"fightbook:{{{encounter}}}:events"


@lru_cache(MANY)
def calls(encounter: str) -> str:
    """Give the key of an open call for witnesses, which is also the channel of its notices."""
    return f"fightbook:{{{encounter}}}:call"


@lru_cache(MANY)
def tomb(encounter: str) -> str:
    """Give the key of what stays of an encounter that was deleted, and of nothing else."""
    return f"fightbook:{{{encounter}}}:gone"


def draft(encounter: str, writer: str) -> str:
    """Give the key of a stream that is not whole yet; each ``writer`` has its own."""
    return f"fightbook:{{{encounter}}}:draft:{writer}"


def tips(encounter: str) -> str:
    """Give the key of an encounter's secrets: tips of chains, and the screen's."""
    return f"fightbook:{{{encounter}}}:tips"
