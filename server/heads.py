"""Heads: the digests of the commits' last lines, which a client can say that it saw.

There is one for each commit from the first on, 32 bytes each, one after the other.
"""

_SIZE = 32


class Heads:
    """Those of the commits so far."""

    __slots__ = ("_raw",)

    def __init__(self, pieces: tuple[bytes, ...] = ()) -> None:
        """Have those that were in ``pieces`` of others."""
        self._raw = bytearray().join(pieces)

    @property
    def pieces(self) -> tuple[bytes, ...]:
        """All of them."""
        return (bytes(self._raw),)

    def add(self, digest: str) -> None:
        """Add that of the next commit."""
        self._raw += bytes.fromhex(digest)

    def at(self, commit: int) -> str:
        """Give that of a commit; empty where there is no such commit yet."""
        return self._raw[(commit - 1) * _SIZE : commit * _SIZE].hex() if commit > 0 else ""

    def __contains__(self, digest: str) -> bool:
        """Tell whether any commit has it: most who ask have seen one of the last."""
        try:
            head = bytes.fromhex(digest)
        except ValueError:
            return False
        if len(head) != _SIZE or head.hex() != digest:
            return False
        at = self._raw.rfind(head)
        while at % _SIZE and at > 0:
            at = self._raw.rfind(head, 0, at + _SIZE - 1)
        return at >= 0
