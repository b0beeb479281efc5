"""The scribe: writes the events of one decision, rolls its dice, and sees the fight change.

Laws: whatever is random comes from the request's faces or from one draw per cup; a roll that not
everybody may see comes from the screen; what concerns a secret combatant is hidden by itself; the
numbers of a hidden health go to those who may see them and a word to the others; once a die of the
cups could have fallen, no refusal is about dice, for it would tell how they fall.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from fightbook.domain import dice
from fightbook.domain import events as e
from fightbook.domain.brought import CUPS, Brought
from fightbook.domain.event import people
from fightbook.domain.evolve import evolve_fight
from fightbook.domain.line import embed
from fightbook.domain.reject import refuse
from fightbook.domain.screen import Veil
from fightbook.domain.shelf import Folding, Shelf
from fightbook.domain.state import THE_SERVER, Combatant, Encounter, Fight, Seat
from fightbook.domain.throw import Throw, reckoned
from fightbook.domain.unseen import GRANT, UNTOLD, known_to, unsaid

__all__ = ["GM", "GRANT", "Scribe", "Source", "Throw", "eyes"]

GM = "gm"
Source = Callable[["Scribe", str], dice.Draw]
"""Gives a scribe the draw from a cup. It holds no scribe: all that two who hold each other have
would wait for the garbage collector, decision by decision."""


class Scribe:
    """Collects the events of one decision. ``fight`` is the fight as it stands after them."""

    at_ms = 0
    """When the command came, ms since 1970, as its declaration says."""
    hand = ""  # the seat of the further GM who gave the command
    sealed: tuple[str, ...] | None = None  # who sees the declaration; None: everyone
    opens = False
    """The fight ends here, and with it all secrets."""
    bares = False
    """All that was hidden until now is opened, after the fight."""
    witnessed: e.Witnessed | None = None
    """What came of the call to witnesses, where the dice needed one."""
    bound = False
    """The first die is about to fall: the declaration is for the seats ``bound_to``."""
    bound_to: tuple[str, ...] | None = None
    _thrown = False
    """A face that somebody brought has been read."""
    _handed = False
    """The die at hand was left to the cups, and so is what it is thrown again for."""

    def __init__(
        self,
        shelf: Shelf[Folding],
        state: Encounter,
        seat: Seat,
        faces: Mapping[str, tuple[int, ...]],
        source: Source,
        veil: Veil | None = None,
    ) -> None:
        """Begin a decision for ``seat`` upon ``state``; ``veil``: what hides and opens."""
        self.shelf, self.state = shelf, state
        self.version = shelf.of(state.fight).version
        """Of the rules that decide."""
        self._options = state.record.options
        self.veil = veil or Veil()
        self.number = state.commit + 1
        """The commit that prompts are named after: the old one, where the past is amended."""
        self.fight: Fight = state.fight
        self.seat = seat
        self.worded = seat.id
        """The seat whose words the command is: another one's, where the past is amended. What
        these words refer to, that seat has to know."""
        self.events: list[e.Event] = []
        self.draws: dict[str, dice.Draw] = {}
        self._faces = Brought(faces)
        self._source = source

    # --- facts ------------------------------------------------------------------------------------

    def emit(self, event: e.Event) -> None:
        """Write ``event`` and let the fight change; what the unseen's round does is not written."""
        if type(event) is e.Unmarked and self.sealed is None and unsaid(self.fight, event):
            return
        event = self._discreet(event)
        self.events.append(event)
        rules = self.shelf.of(self.fight)
        if type(event) is e.Upgraded:
            rules = self.shelf.at(event.version)
            self._options = {**event.options, **self._options}
        self.fight = evolve_fight(rules, self.fight, event)

    def reveal_sealed(self, of: Container[str] | None = None) -> None:
        """Open the choices that were declared sealed, each with its declaration.

        ``of``: those whose last choice still counts, where that is not everybody's.
        """
        sealed = self.fight.sealed
        last = {choice.who: at for at, choice in sealed.items()}
        for at, choice in sealed.items():
            if of is None or (choice.who in of and at == last[choice.who]):
                for address, raw in choice.lines.items():
                    self.emit(e.Revealed(address, embed(raw)))

    def hears(self, command: object) -> tuple[str, ...] | None:
        """Give who sees the declaration of ``command``, now that it is carried out.

        That is whom the deed itself named, else who knows of every combatant in it that is secret;
        nothing means everyone. Words of a seat that knows of none name none, whatever they are.
        """
        if self.sealed is not None:
            return self.sealed
        there, now = self.state.fight.combatants, self.fight.combatants
        secret = [w for w, c in there.items() if c.secret and now.get(w, c).secret]
        secret = [w for w in secret if self.worded in (*there[w].secret, THE_SERVER)]
        said = msgspec.json.encode(command) if secret else b""
        return _all_of(there[who].secret for who in secret if f'"{who}"'.encode() in said)

    def _discreet(self, event: e.Event) -> e.Event:
        """Hide what concerns a secret combatant, and leave out the name of a secret doer."""
        if event.to is not None:
            return event
        there, secrets = self.fight.combatants, list[tuple[str, ...]]()
        for field in people(type(event)):
            about = there.get(getattr(event, field))
            if about is not None and about.secret:
                secrets.append(about.secret)
        to = _all_of(secrets) if secrets else None
        if to is None and type(event) is e.Unmarked:
            to = self._seen_mark(event)
        if to is not None:
            return msgspec.structs.replace(event, to=to)
        by = there.get(getattr(event, "by", ""))
        if by is not None and by.secret:
            return msgspec.structs.replace(event, by="")
        return event

    def _seen_mark(self, event: e.Unmarked) -> tuple[str, ...] | None:
        """Give who knows of the mark that ends, where not everybody does."""
        if event.mark in UNTOLD:
            return (GM,)
        return known_to(self.fight, event.who, event.mark) or None

    def combatant(self, who: str, field: str = "who") -> Combatant:
        """Give a combatant that this seat can know of, or refuse."""
        found = self.fight.combatants.get(who)
        if found is None or (found.secret and self.seat.id not in (*found.secret, THE_SERVER)):
            raise refuse("unknown-combatant", f"There is no combatant {who!r} here.", field)
        return found

    def option(self, name: str) -> str:
        """Give what the table chose for an option."""
        return str(self._options.get(name, ""))

    def prompt(self, kind: str, about: str, question: str, **more: Any) -> None:
        """Ask the seats of ``about`` (or ``seats``) a question; the GM may always answer."""
        seats = more.pop("seats", None) or self.fight.combatants[about].seats or (GM,)
        to = more.get("to")
        asked = [event for event in self.events if isinstance(event, e.Prompted)]
        number = sum((event.to is None) is (to is None) for event in asked)
        ident = f"p{self.number}.{'' if to is None else 'h'}{number}"
        self.emit(e.Prompted(ident, kind, tuple(seats), about, question, **more))

    # --- health -----------------------------------------------------------------------------------

    def describe(self, who: str, sheet: Mapping[str, Any], tracks: Mapping[str, e.Track]) -> None:
        """Write the sheet and the tracks for those who may see them, a word for the others."""
        c = self.fight.combatants[who]
        self.emit(e.Sheeted(who, dict(sheet), dict(tracks), to=c.secret or eyes(c)))
        self.look(who)

    def look(self, who: str) -> None:
        """Say in words how somebody looks whose numbers are not for all, once all may hear it."""
        c = self.fight.combatants[who]
        for name in c.tracks:
            self._look(c, name)

    def _look(self, c: Combatant, track: str) -> None:
        if c.shown == "word" and not c.secret:
            word = self.shelf.of(self.fight).word(c.tracks[track])
            self.emit(e.Appeared(c.id, track, word))

    def damage(self, who: str, track: str, after: e.Track, amount: int, **more: Any) -> None:
        """Write a loss on a track: ``by``, ``why``, ``parts`` say how it came about."""
        self._change(e.Damaged, who, track, after, amount=amount, **more)

    def heal(self, who: str, track: str, after: e.Track, amount: int, **more: Any) -> None:
        """Write a recovery, or a new maximum."""
        self._change(e.Healed, who, track, after, amount=amount, **more)

    def spend(self, who: str, track: str, amount: int, why: str, **more: Any) -> None:
        """Pay ``amount`` from a pool, down to 0 at the lowest; ``parts`` say what it is made of."""
        before = self.fight.combatants[who].tracks[track]
        value = max(0, before.value - amount)
        after = msgspec.structs.replace(before, value=value, dice=before.dice[:value])
        self._change(e.Spent, who, track, after, amount=before.value - value, why=why, **more)

    def adjust(self, who: str, track: str, after: e.Track, reason: str) -> None:
        """Write the GM's own change of a track."""
        self._change(e.Adjusted, who, track, after, reason=reason)

    def _change(
        self, kind: Callable[..., e.Event], who: str, track: str, after: e.Track, **more: Any
    ) -> None:
        c = self.fight.combatants[who]
        before = c.tracks[track]
        to = c.secret or eyes(c)
        self.emit(kind(who=who, track=track, before=before, after=after, to=to, **more))
        self._look(self.fight.combatants[who], track)

    # --- dice -------------------------------------------------------------------------------------

    def roll(self, throw: Throw) -> e.Rolled:
        """Roll one throw and write it down."""
        return self.rolls(throw)[0]

    def rolls(self, *throws: Throw) -> list[e.Rolled]:
        """Roll several throws at once, so that whoever rolls real dice is asked once."""
        granted: list[tuple[tuple[str, ...] | None, int]] = []
        for t in throws:
            granted.append(granted[-1] if t.joined else self._granted(t))
        for t, (to, _) in zip(throws, granted, strict=True):
            self._cover(t, to)
        self._ask(throws)
        return [self._rolled(t, *found) for t, found in zip(throws, granted, strict=True)]

    def faces(self, throw: Throw) -> list[tuple[e.Die, ...]]:
        """Take dice behind the screen that are no roll: for each its run, longer if it exploded."""
        self._ask((throw,))
        return self._runs(throw, "screen")

    def hands(self, throws: Sequence[Throw]) -> list[list[int]]:
        """Ask for real cards, hand by hand, and take them as they come."""
        self._faces.ask(throws)
        return [[self._face(throw.label) for _ in range(throw.count)] for throw in throws]

    @property
    def brought(self) -> dict[str, tuple[int, ...]]:
        """What the command brings, as it is recorded: faces by label, in the order of reading."""
        return self._faces.recorded if self._faces.came else {}

    @property
    def place(self) -> int:
        """The dice thrown so far in this decision."""
        return 0

    def again(self, place: int) -> None:
        """Say that what follows repeats, unchanged, the decision from ``place`` on.

        At the table that is just so. Whoever counts all the ways that dice can fall needs to be
        told: a roll repeated until it decides has no last one.
        """

    def shuffle(self, label: str, n: int) -> list[int]:
        """Shuffle the places 0..n-1 behind the screen; real cards are told as places 1..n."""
        if self._by_hand or (self._faces.names(label) and not self._begun):
            throw = Throw(label, "", n, n, "the shuffled cards, by their places when sorted")
            self._ask((msgspec.structs.replace(throw, cards=True),))
            order = [self._face(label) - 1 for _ in range(n)]
            if sorted(order) != list(range(n)):
                raise refuse("bad-dice", f"{label} must name each of 1 to {n} once.", "dice")
            return order
        return self.draw("screen").read(label).shuffle(n)

    def favour(self, who: str) -> int:
        """Use up what the GM granted: 1 advantage, -1 disadvantage, 0 neither or both."""
        return self._take(who, "advantage") - self._take(who, "disadvantage")

    def modifier(self, who: str) -> int:
        """Use up the number that the GM granted, where it changes what a roll must meet."""
        return self._take(who, "modifier")

    def draw(self, cup: str) -> dice.Draw:
        """Give this commit's draw from a cup; the first call takes the link."""
        if cup not in self.draws:
            self.draws[cup] = self._source(self, cup)
        return self.draws[cup]

    def unused(self) -> list[str]:
        """Give the labels whose faces the command brought and the rules did not use.

        None where dice fell and the cups could have helped: what is refused then would tell
        how they fell.
        """
        if self.draws or (self._begun and not self._by_hand):
            return []
        return self._faces.unused()

    @property
    def _by_hand(self) -> bool:
        return self._options.get("dice") == "table"

    @property
    def _begun(self) -> bool:
        """A die has fallen: from here on nobody may learn of others before they are written."""
        return bool(self.draws) or self._thrown

    def _take(self, who: str, kind: str) -> int:
        c = self.fight.combatants.get(who)
        if c is None or (mark := c.marks.get(GRANT + kind)) is None:
            return 0
        self.emit(e.Unmarked(who, GRANT + kind, "used"))
        return mark.value

    def _granted(self, throw: Throw) -> tuple[tuple[str, ...] | None, int]:
        """Use up the GM's grants for a throw: who sees it, and what is added."""
        if (c := self.fight.combatants.get(throw.who)) is None:
            return throw.to or None, 0
        to = (GM,) if self._take(c.id, "screen") else throw.to or c.secret or None
        return to, self._take(c.id, "modifier")

    def _ask(self, throws: Sequence[Throw]) -> None:
        """Refuse with the dice to throw, where they come from the table and are missing.

        Where the cups can help, only the first dice are asked for, and none once they have helped.
        """
        for t in throws:
            if (t.count > dice.MAX_DICE or t.sides > dice.MAX_SIDES) and not t.cards:
                why = "At most 100 dice of at most 1,000 sides are rolled at once."
                raise refuse("illegal", why)
        if self._by_hand and not self.draws:
            self._faces.ask(throws)
        elif self._faces.came and not self._begun:
            self._faces.fit(throws)

    def _runs(self, throw: Throw, cup: str) -> list[tuple[e.Die, ...]]:
        runs = list[tuple[e.Die, ...]]()
        for _ in range(throw.count):
            self._handed = False
            run = [self._die(throw, cup)]
            if run[0].face <= throw.again:
                first = msgspec.structs.replace(run[0], kept=False)
                run = [first, self._die(throw, cup)]
            while throw.explode and run[-1].face == throw.sides and len(run) <= dice.MAX_EXPLOSIONS:
                run[-1] = msgspec.structs.replace(run[-1], exploded=True)
                run.append(self._die(throw, cup))
            runs.append(tuple(run))
        return runs

    def _die(self, throw: Throw, cup: str) -> e.Die:
        label, face = throw.label, 0
        if self._faces.came and not self._handed and self._faces.left(label):
            face = self._face(label)
        if 1 <= face <= throw.sides:
            return e.Die(throw.sides, face, table=True)
        return e.Die(throw.sides, 1 + self.draw(cup).read(label).below(throw.sides))

    def _face(self, label: str) -> int:
        """Read the next face that was brought."""
        face = self._faces.next(label)
        self._thrown, self._handed = True, face == CUPS
        return face

    def _rolled(self, throw: Throw, to: tuple[str, ...] | None, granted: int) -> e.Rolled:
        cup = "table" if to is None else "screen"
        modifiers = (*throw.modifiers, *((e.Modifier("GM", granted),) if granted else ()))
        sums, found = list[int](), list[e.Die]()
        for run in (runs := self._runs(throw, cup)):
            sums.append(0)
            for die in run:
                sums[-1] += die.face if die.kept else 0
                found.append(die)
        counted = shown = sum(sums)
        if throw.tally is not None or throw.pick != "sum" or throw.counted:
            counted, shown, found = reckoned(throw, runs, sums)
        total = counted
        for modifier in modifiers:
            total += modifier.value
        grade = throw.grade(total) if throw.grade else ""
        if counted != shown:
            modifiers = (*modifiers, e.Modifier("as it counts", counted - shown))
        named, ways = (throw.label, throw.who, throw.why), (throw.counted, throw.apart)
        rolled = e.Rolled(*named, tuple(found), total, modifiers, grade, cup, *ways, to=to)
        event = throw.named(rolled)
        self.emit(event)
        return event

    def _cover(self, throw: Throw, to: tuple[str, ...] | None) -> None:
        """Hide the declaration too, where it carries the faces of a roll that is not for all."""
        if to is not None and self.sealed is None and self._faces.names(throw.label):
            self.sealed = tuple(dict.fromkeys((*to, self.worded)))


def _all_of(secrets: Iterable[tuple[str, ...]]) -> tuple[str, ...] | None:
    """Give the seats that share all of these secrets; nothing where there are none."""
    seats: tuple[str, ...] | None = None
    for secret in secrets:
        seats = tuple(seat for seat in secret if seats is None or seat in seats)
    return seats


def eyes(c: Combatant) -> tuple[str, ...] | None:
    """Give the seats that may see the numbers of a combatant's health; nothing means everyone."""
    if c.shown == "exact":
        return None
    return tuple(dict.fromkeys((GM, *c.seats)))
