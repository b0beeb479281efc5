"""Invitation links: where a table is, and the token that opens a seat there.

``http://host:port/#e=<encounter>&t=<token>``: behind the ``#``, so that no server log holds it.
"""

from dataclasses import dataclass
from urllib.parse import parse_qs, quote, urlsplit


@dataclass(frozen=True, slots=True)
class Link:
    """A seat at a table: the server's ``url``, the ``encounter``, and the seat's ``token``."""

    url: str
    encounter: str
    token: str

    def __str__(self) -> str:
        return f"{self.url}/#e={quote(self.encounter)}&t={quote(self.token)}"

    @property
    def socket(self) -> str:
        """The address of the encounter's WebSocket."""
        scheme, rest = self.url.split(":", 1)
        return f"{'wss' if scheme == 'https' else 'ws'}:{rest}/ws/encounters/{self.encounter}"


def parse(link: str, token: str = "") -> Link:
    """Read a link; ``token`` replaces its own. Raises ``ValueError`` with a sentence."""
    parts = urlsplit(link)
    found = parse_qs(parts.fragment)
    encounter = "".join(found.get("e", []))
    token = token or "".join(found.get("t", []))
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError("The link must begin with http:// or https:// and a host.")
    if not encounter or not token:
        raise ValueError("The link must end with #e=<encounter>&t=<token>.")
    return Link(f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}", encounter, token)
