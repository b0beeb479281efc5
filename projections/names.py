"""Names: who is called what, as far as a viewer was told.

Laws: whoever the viewer never heard of is somebody; two combatants of one name are told apart by
the id of the later; names are never forgotten, also when what told them is taken back.
"""

from domain import events as e
from domain.scribe import GM
from domain.text import clean

NOBODY = "somebody"


class Names(dict[str, str]):
    """Names of combatants and seats, by id."""

    def __init__(self) -> None:
        """Begin with those who sit at every table."""
        super().__init__({GM: "the GM", "server": "the server", "watch": "the spectators"})
        self._fighters: set[str] = set()

    def __missing__(self, _: str) -> str:
        """Give the name of the unknown."""
        return NOBODY

    def learn(self, event: e.Event) -> None:
        """Learn a name from ``event``, if it tells one."""
        if isinstance(event, e.Seated) and event.role == "player":
            self[event.seat] = clean(event.name)
        if isinstance(event, e.Joined):
            taken = {self[who] for who in self._fighters if who != event.who}
            name = clean(event.name)
            self[event.who] = f"{name} ({event.who})" if name in taken else name
            self._fighters.add(event.who)
