"""The scribe: writes the events of one decision, rolls its dice, and sees the fight change.

Laws: whatever is random comes from the request's faces or from one draw per cup; a roll that not
everybody may see comes from the screen; what concerns a secret combatant is hidden by itself; the
numbers of a hidden health go to those who may see them and a word to the others; once a die of the
cups could have fallen, no refusal is about dice, for it would tell how they fall.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from fightbook.domain import dice
from fightbook.domain import events as e
from fightbook.domain.evolve import evolve_fight
from fightbook.domain.line import embed
from fightbook.domain.reject import CODES, Need, Refusal, Rejected, refuse
from fightbook.domain.screen import Veil
from fightbook.domain.state import Combatant, Encounter, Fight, Seat
from fightbook.domain.throw import Throw
from fightbook.domain.unseen import known_to, unsaid

__all__ = ["GM", "GRANT", "Scribe", "Source", "Throw", "eyes"]

GM = "gm"
GRANT = "grant."
Source = Callable[[str], dice.Draw]
"""Gives the draw from a cup."""


class Scribe:
    """Collects the events of one decision. ``fight`` is the fight as it stands after them."""

    def __init__(
        self,
        state: Encounter,
        seat: Seat,
        faces: Mapping[str, tuple[int, ...]],
        source: Source,
        veil: Veil | None = None,
    ) -> None:
        """Begin a decision for ``seat`` upon ``state``; ``veil``: what hides and opens."""
        self.state = state
        self.rules, self._options = state.rules, state.record.options
        self.veil = veil or Veil()
        self.number = state.commit + 1
        """The commit that prompts are named after: the old one, where the past is amended."""
        self.fight: Fight = state.fight
        self.seat = seat
        self.worded = seat.id
        """The seat whose words the command is: another one's, where the past is amended. What
        these words refer to, that seat has to know."""
        self.events: list[e.Event] = []
        self.at_ms = 0
        """When the command came, ms since 1970, as its declaration says."""
        self.sealed: tuple[str, ...] | None = None
        """Who sees the declaration itself, when not everyone."""
        self.opens = False
        """The fight ends here, and with it all secrets."""
        self.bares = False
        """All that was hidden until now is opened, after the fight."""
        self.draws: dict[str, dice.Draw] = {}
        self.brought = {label: tuple(found) for label, found in faces.items()}
        self._faces = {label: list(found) for label, found in faces.items()}
        self._asked: dict[str, int] = {}
        self._source = source

    # --- facts ------------------------------------------------------------------------------------

    def emit(self, event: e.Event) -> None:
        """Write ``event`` and let the fight change; what the unseen's round does is not written."""
        if self.sealed is None and unsaid(self.fight, event):
            return
        event = self._discreet(event)
        self.events.append(event)
        if isinstance(event, e.Upgraded):
            self.rules = self.state.at(event.version)
            self._options = {**event.options, **self._options}
        self.fight = evolve_fight(self.rules, self.fight, event)

    def reveal_sealed(self) -> None:
        """Open the choices that were declared sealed, each with its declaration."""
        hidden = self.state.record.hidden
        for at in self.fight.sealed:
            for address in (f"{at.partition('-')[0]}-0", at):
                if address in hidden:
                    self.emit(e.Revealed(address, embed(hidden[address])))

    def hears(self, command: Mapping[str, Any]) -> tuple[str, ...] | None:
        """Give who sees the declaration of ``command``, now that it is carried out.

        That is whom the deed itself named, else who knows of every combatant in it that is secret;
        nothing means everyone.
        """
        if self.sealed is not None:
            return self.sealed
        said, now = msgspec.json.encode(command), self.fight.combatants
        return _all_of(
            then.secret
            for who, then in self.state.fight.combatants.items()
            if then.secret and now.get(who, then).secret and f'"{who}"'.encode() in said
        )

    def _discreet(self, event: e.Event) -> e.Event:
        """Hide what concerns a secret combatant, and leave out the name of a secret doer."""
        if event.to is not None:
            return event
        there = self.fight.combatants
        named = (there.get(getattr(event, field, "")) for field in ("who", "against", "target"))
        to = _all_of(about.secret for about in named if about is not None and about.secret)
        if to is None and isinstance(event, e.Unmarked):
            to = self._seen_mark(event)
        if to is not None:
            return msgspec.structs.replace(event, to=to)
        by = there.get(getattr(event, "by", ""))
        if by is not None and by.secret:
            return msgspec.structs.replace(event, by="")
        return event

    def _seen_mark(self, event: e.Unmarked) -> tuple[str, ...] | None:
        """Give who knows of the mark that ends, where not everybody does."""
        if event.mark == GRANT + "screen":
            return (GM,)
        return known_to(self.fight, event.who, event.mark) or None

    def combatant(self, who: str, field: str = "who") -> Combatant:
        """Give a combatant that this seat can know of, or refuse."""
        found = self.fight.combatants.get(who)
        if found is None or (found.secret and self.seat.id not in found.secret):
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
            self.emit(e.Appeared(c.id, track, self.rules.word(c.tracks[track])))

    def damage(self, who: str, track: str, after: e.Track, amount: int, **more: Any) -> None:
        """Write a loss on a track: ``by``, ``why``, ``parts`` say how it came about."""
        self._change(e.Damaged, who, track, after, amount=amount, **more)

    def heal(self, who: str, track: str, after: e.Track, amount: int, **more: Any) -> None:
        """Write a recovery, or a new maximum."""
        self._change(e.Healed, who, track, after, amount=amount, **more)

    def spend(self, who: str, track: str, amount: int, why: str) -> None:
        """Pay ``amount`` from a pool, down to 0 at the lowest."""
        before = self.fight.combatants[who].tracks[track]
        after = msgspec.structs.replace(before, value=max(0, before.value - amount))
        self._change(e.Spent, who, track, after, amount=before.value - after.value, why=why)

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
        self._ask(throws)
        return [self._rolled(t, *found) for t, found in zip(throws, granted, strict=True)]

    def faces(self, throw: Throw, cup: str = "table") -> list[tuple[e.Die, ...]]:
        """Take the dice of a throw: for each die its run of faces, longer where it exploded."""
        if throw.count > dice.MAX_DICE or throw.sides > dice.MAX_SIDES:
            raise refuse("illegal", "At most 100 dice of at most 1,000 sides are rolled at once.")
        return [self._run(throw, cup) for _ in range(throw.count)]

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
        if self._by_hand or (label in self._faces and not self._begun):
            self._ask((Throw(label, "", n, n, "the shuffled cards, by their places when sorted"),))
            order = [face - 1 for face in self._faces[label][:n]]
            del self._faces[label][:n]
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
            self.draws[cup] = self._source(cup)
        return self.draws[cup]

    def unused(self) -> list[str]:
        """Give the labels whose faces the command brought and the rules did not use.

        None where dice fell and the cups could have helped: what is refused then would tell
        how they fell.
        """
        if self._begun and not self._by_hand:
            return []
        return sorted(label for label, left in self._faces.items() if left)

    @property
    def _by_hand(self) -> bool:
        return self.option("dice") == "table"

    @property
    def _begun(self) -> bool:
        """A die has fallen: from here on nobody may learn of others before they are written."""
        return bool(self.draws or self._asked)

    def _take(self, who: str, kind: str) -> int:
        c = self.fight.combatants.get(who)
        if c is None or (mark := c.marks.get(GRANT + kind)) is None:
            return 0
        self.emit(e.Unmarked(who, GRANT + kind, "used"))
        return mark.value

    def _granted(self, throw: Throw) -> tuple[tuple[str, ...] | None, int]:
        """Use up the GM's grants for a throw: who sees it, and what is added."""
        return self._behind_screen(throw), self._take(throw.who, "modifier")

    def _behind_screen(self, throw: Throw) -> tuple[str, ...] | None:
        if self._take(throw.who, "screen"):
            return (GM,)
        c = self.fight.combatants.get(throw.who)
        return throw.to or (c.secret if c is not None and c.secret else None)

    def _ask(self, throws: tuple[Throw, ...]) -> None:
        """Refuse with the list of dice to throw, where they come from the table and are missing.

        Where the cups can help, only the first dice are asked for.
        """
        if self._begun and not self._by_hand:
            return
        for t in throws:
            self._check(t, self._faces.get(t.label, [])[: t.count])
        needs = [self._need(t) for t in throws if self._by_hand or t.label in self._faces]
        if any(n.count > self._asked.get(n.label, 0) + self._left(n.label) for n in needs):
            raise Refusal(Rejected("dice-needed", CODES["dice-needed"], needs=tuple(needs)))

    def _check(self, throw: Throw, faces: Iterable[int]) -> None:
        for face in faces:
            if not 1 <= face <= throw.sides:
                raise refuse(
                    "bad-dice", f"{throw.label}: {face} is not on a d{throw.sides}.", "dice"
                )

    def _need(self, throw: Throw) -> Need:
        count = self._asked.get(throw.label, 0) + throw.count
        return Need(label=throw.label, for_=throw.why, count=count, sides=throw.sides)

    def _left(self, label: str) -> int:
        return len(self._faces.get(label, ()))

    def _run(self, throw: Throw, cup: str) -> tuple[e.Die, ...]:
        run = [self._die(throw, cup)]
        if run[0].face <= throw.again:
            run = [msgspec.structs.replace(run[0], kept=False), self._die(throw, cup)]
        while throw.explode and run[-1].face == throw.sides and len(run) <= dice.MAX_EXPLOSIONS:
            run[-1] = msgspec.structs.replace(run[-1], exploded=True)
            run.append(self._die(throw, cup))
        return tuple(run)

    def _die(self, throw: Throw, cup: str) -> e.Die:
        label = throw.label
        self._ask((msgspec.structs.replace(throw, count=1),))
        if not self._left(label):
            return e.Die(throw.sides, self.draw(cup).read(label).face(throw.sides))
        face = self._faces[label].pop(0)
        self._asked[label] = self._asked.get(label, 0) + 1
        if not 1 <= face <= throw.sides:
            return e.Die(throw.sides, self.draw(cup).read(label).face(throw.sides))
        return e.Die(throw.sides, face, table=True)

    def _rolled(self, throw: Throw, to: tuple[str, ...] | None, granted: int) -> e.Rolled:
        cup = "table" if to is None else "screen"
        modifiers = (*throw.modifiers, *((e.Modifier("GM", granted),) if granted else ()))
        runs = self.faces(throw, cup)
        sums = [sum(d.face for d in run if d.kept) for run in runs]
        kept, counted = (throw.tally or _tallied(throw.pick))(sums)
        found = tuple(
            d if kept[i] else msgspec.structs.replace(d, kept=False)
            for i, run in enumerate(runs)
            for d in run
        )
        total = counted + sum(m.value for m in modifiers)
        grade = throw.grade(total) if throw.grade else ""
        shown = sum(1 if throw.counted else die.face for die in found if die.kept)
        if counted != shown:
            modifiers = (*modifiers, e.Modifier("as it counts", counted - shown))
        event = e.Rolled(
            throw.label,
            throw.who,
            throw.why,
            found,
            total,
            modifiers,
            grade,
            cup,
            throw.counted,
            to=to,
        )
        self.emit(event)
        if to is not None and any(die.table for die in found):
            self._cover(to)
        return event

    def _cover(self, to: tuple[str, ...]) -> None:
        """Hide the declaration too, where it carries the faces of a roll that is not for all."""
        if self.sealed is None:
            self.sealed = tuple(dict.fromkeys((*to, self.worded)))


def _all_of(secrets: Iterable[tuple[str, ...]]) -> tuple[str, ...] | None:
    """Give the seats that share all of these secrets; nothing where there are none."""
    seats: tuple[str, ...] | None = None
    for secret in secrets:
        seats = tuple(seat for seat in secret if seats is None or seat in seats)
    return seats


def _tallied(
    pick: str | Callable[[list[int]], int],
) -> Callable[[list[int]], tuple[Sequence[bool], int]]:
    """Give the tally of a ``pick``: all dice added up, or one of them."""

    def tally(sums: list[int]) -> tuple[Sequence[bool], int]:
        if pick == "sum":
            return [True] * len(sums), sum(sums)
        if callable(pick):
            place = pick(sums)
        else:
            place = sums.index(max(sums) if pick == "best" else min(sums))
        return [i == place for i in range(len(sums))], sums[place]

    return tally


def eyes(c: Combatant) -> tuple[str, ...] | None:
    """Give the seats that may see the numbers of a combatant's health; nothing means everyone."""
    if c.shown == "exact":
        return None
    return tuple(dict.fromkeys((GM, *c.seats)))
