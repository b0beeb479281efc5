"""Invitation links: where a table is, and the token that opens a seat there.

``http://host:port/table/<encounter>#t=<token>``: behind the ``#``, so that no server log holds it.
Without a token it is the address of a fight, which anybody may watch where the GM says so.
"""

from dataclasses import dataclass
from urllib.parse import parse_qs, quote, unquote, urlsplit


@dataclass(frozen=True, slots=True)
class Link:
    """A seat at a table: the server's ``url``, the ``encounter``, and the seat's ``token``.

    An empty token: the seat of all who watch without one.
    """

    url: str
    encounter: str
    token: str

    def __str__(self) -> str:
        secret = f"#t={quote(self.token)}" if self.token else ""
        return f"{self.url}/table/{quote(self.encounter)}{secret}"

    @property
    def socket(self) -> str:
        """The address of the encounter's WebSocket."""
        scheme, rest = self.url.split(":", 1)
        return f"{'wss' if scheme == 'https' else 'ws'}:{rest}/ws/encounters/{self.encounter}"


def parse(link: str, token: str = "") -> Link:
    """Read a link; ``token`` replaces its own. Raises ``ValueError`` with a sentence."""
    parts = urlsplit(link)
    place, table, encounter = parts.path.rpartition("/table/")
    token = token or "".join(parse_qs(parts.fragment).get("t", []))
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError("The link must begin with http:// or https:// and a host.")
    if parts.path.endswith("/join"):
        raise ValueError("This link is an invitation: open it in a browser to take a seat.")
    if not table or not encounter:
        raise ValueError("The link of a seat ends with /table/<encounter>#t=<token>.")
    return Link(f"{parts.scheme}://{parts.netloc}{place}", unquote(encounter), token)
