"""A table with real dice and a deck in a known order, for fights that a test lays out.

Every face that a test does not name is a 2, which neither explodes nor always fails. Every fighter
that is not an NPC has a seat of its own; everybody is close unless the test says otherwise.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from fightbook.domain.commands import Command
from fightbook.domain.dice import MAX_SIDES
from fightbook.domain.events import Event, Prompted
from fightbook.domain.line import Line
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.domain.rulesets.initiative_cards.own import own_of
from tests.support.table import Table

Found = TypeVar("Found", bound=Event)
Faces = Mapping[str, Sequence[int]]
PLAIN = 2
NO_FACES: Faces = MappingProxyType({})


class Fighter:
    """Somebody for the board: a sheet, a hand, and who plays it."""

    def __init__(
        self, side: str, hand: tuple[int, ...], *, npc: bool = False, **sheet: Any
    ) -> None:
        attributes = {"combat": len(hand), **sheet.pop("attributes", {})}
        self.side, self.hand, self.npc = side, hand, npc
        self.sheet = {"attributes": attributes, **sheet}


def hero(*hand: int, **sheet: Any) -> Fighter:
    """A player's combatant."""
    return Fighter("party", hand, **sheet)


def foe(*hand: int, **sheet: Any) -> Fighter:
    """A combatant of the GM's."""
    return Fighter("foes", hand, npc=True, **sheet)


class Board:
    """A fight that has begun: ``c1``, ``c2`` ... are the fighters in their order."""

    def __init__(self, *fighters: Fighter, **options: str) -> None:
        table_options = {"dice": "table", "distance": "close", **options}
        self.table = Table(RULESET, table_options)
        self.seats: dict[str, str] = {}
        self.last: tuple[Line, ...] = ()
        for number, fighter in enumerate(fighters, 1):
            seat = "gm" if fighter.npc else self.table.sit(f"Player {number}")
            seats = () if fighter.npc else (seat,)
            who = self.table.enlist(
                f"F{number}", fighter.side, *seats, sheet=fighter.sheet, npc=fighter.npc
            )
            self.seats[who] = seat
        hands = [card for fighter in fighters for card in fighter.hand]
        self.do("gm", {"type": "begin"}, {"deck": places(hands, int(options.get("decks", 1)))})

    # --- giving commands --------------------------------------------------------------------------

    def do(self, seat: str, command: Command | dict[str, Any], dice: Faces = NO_FACES) -> "Board":
        """Give a command that must be accepted; dice that it needs are the given ones or 2."""
        found = self.attempt(seat, command, dice)
        assert not isinstance(found, Rejected), found
        self.last = found
        return self

    def attempt(
        self, seat: str, command: Command | dict[str, Any], dice: Faces = NO_FACES
    ) -> tuple[Line, ...] | Rejected:
        """Give a command that may be refused."""
        faces: dict[str, tuple[int, ...]] = {}
        while True:
            if faces:
                self.table.trust(seat)
            found = self.table.attempt(seat, self.table.typed(command), faces=faces)
            if not isinstance(found, Rejected) or found.code != "dice-needed":
                return found
            if "deck" in dice and found.needs[0].cards:
                faces["deck"] = tuple(dice["deck"])
                continue
            for need in found.needs:
                whole = len(faces.get(need.label, ())) + need.count
                given = tuple(dice.get(need.label, ()))
                plain = self.undealt(faces) if need.cards else (min(PLAIN, need.sides),) * MAX_SIDES
                faces[need.label] = (*given, *plain)[:whole]

    def undealt(self, faces: Faces) -> tuple[int, ...]:
        """Give the cards that nobody holds or gets by these faces, of the pile first."""
        own = own_of(self.table.state.fight)
        dealt = [found for label, found in faces.items() if label.startswith("hand:")]
        held = {card for hand in (*own.hands.values(), *dealt) for card in hand}
        left = [card for card in range(1, 101) if card not in {*held, *own.up.values()}]
        return tuple(sorted(left, key=own.spent.__contains__))

    def refused(self, seat: str, command: dict[str, Any], dice: Faces = NO_FACES) -> str:
        """Give a command that must be refused; give the code."""
        found = self.attempt(seat, command, dice)
        assert isinstance(found, Rejected)
        return found.code

    def act(self, who: str, kind: str, dice: Faces = NO_FACES, **fields: Any) -> "Board":
        """Give a command for a combatant from its own seat."""
        return self.do(self.seats[who], {"type": kind, "who": who, **fields}, dice)

    def play(self, **cards: int) -> "Board":
        """Let each named combatant choose its card."""
        for who, card in cards.items():
            self.act(who, "play", card=card)
        return self

    def answer(self, kind: str, choice: str, dice: Faces = NO_FACES, about: str = "") -> "Board":
        """Answer a question that must be open."""
        prompt = next(p for p in self.open(kind) if about in {"", p.about})
        command = {"type": "answer", "prompt": prompt.prompt, "choice": choice}
        return self.do(prompt.seats[0], command, dice)

    def idle(self, *whos: str) -> "Board":
        """Let turns go by in which nothing happens."""
        for who in whos:
            self.pass_all().do("gm", {"type": "act", "who": who})
        return self

    def pass_all(self, dice: Faces = NO_FACES) -> "Board":
        """Let nobody jump in."""
        while self.open("jump"):
            self.answer("jump", "pass", dice)
        return self

    # --- what happened ----------------------------------------------------------------------------

    def open(self, kind: str) -> list[Prompted]:
        """Give the open questions of a kind."""
        return [p for p in self.table.state.fight.prompts.values() if p.kind == kind]

    def asked(self, kind: str) -> list[str]:
        """Give about whom the open questions of a kind are."""
        return sorted(p.about for p in self.open(kind))

    def new(self, kind: type[Found]) -> list[Found]:
        """Give the events of a kind in the last accepted commit."""
        return [line.event for line in self.last if isinstance(line.event, kind)]

    def all(self, kind: type[Found]) -> list[Found]:
        """Give the events of a kind in the whole stream."""
        return [line.event for line in self.table.lines if isinstance(line.event, kind)]

    def boxes(self, who: str) -> str:
        """Give the health of a combatant as the document draws it."""
        marks = self.table.state.fight.combatants[who].tracks["health"].boxes
        return "".join({"": "O", "/": "(/)", "X": "(X)", "*": "(*)"}[mark] for mark in marks)

    def marks(self, who: str) -> set[str]:
        """Give the conditions of a combatant, its cards and distances aside."""
        marks = self.table.state.fight.combatants[who].marks
        return {m for m in marks if m != "cards" and not m.startswith("zone.")}

    @property
    def turn(self) -> str:
        """Whose action the fight waits for."""
        return self.table.state.fight.turn

    @property
    def phase(self) -> str:
        return self.table.state.fight.phase


def places(hands: list[int], decks: int) -> list[int]:
    """Give the order of a deck, as places in the sorted cards, that deals ``hands`` first."""
    top = [decks * (card - 1) + 1 + hands[:i].count(card) for i, card in enumerate(hands)]
    return top + [place for place in range(1, 100 * decks + 1) if place not in top]


def duel(ours: dict[str, Any], theirs: dict[str, Any], **options: str) -> Board:
    """Begin a fight of one against one in which ``c1`` acts and ``c2`` stays out this round."""
    return Board(hero(10, **ours), foe(5, **theirs), **options).play(c1=10, c2=0)
