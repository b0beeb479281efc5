"""A blow lands, on a body or on a shield: location, damage, armour, hit points.

Laws: armour subtracts only from the types of damage that it names, never below 0 (002-27); a shield
subtracts nothing, it holds or it does not (002-35). Sources: document 002 step 4, rulings 002-22 to
002-28 and 002-35 to 002-38.
"""

from collections.abc import Mapping, Sequence

import msgspec

from fightbook.domain.events import Checked, Modifier, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.marks import mark, value
from fightbook.domain.kit.spread import Spread
from fightbook.domain.rulesets.percentile import field, gear, wounds
from fightbook.domain.rulesets.percentile.own import Blow, blow_of
from fightbook.domain.rulesets.percentile.sheet import SHIELD, STURDY
from fightbook.domain.scribe import Scribe, Throw, eyes
from fightbook.domain.state import Combatant

POWER = 2
"""Damage that a point of stamina adds."""


class Harmed(msgspec.Struct, frozen=True):
    """Damage of one type: what was rolled, what the weapon adds against a cover, the armour."""

    harm: str
    amount: int
    extra: int = 0
    cover: gear.Cover = "none"
    armour: int = 0
    lighter: bool = False
    """It counts as one class lighter than it is, by an Advantage."""

    @property
    def left(self) -> int:
        """What goes through."""
        return max(0, max(0, self.amount) + self.extra - self.armour)

    @property
    def told(self) -> tuple[Modifier, ...]:
        """The sum as people read it: more armour than there is damage counts as the damage."""
        whole = max(0, self.amount) + self.extra
        stopped = "armour" if self.armour <= whole else f"armour ({self.armour})"
        found = (
            Modifier(self.harm, self.amount),
            Modifier("never below 0", max(0, -self.amount)),
            Modifier(self._against, self.extra),
            Modifier(stopped, -min(self.armour, whole)),
        )
        return tuple(m for m in found if m.value)

    @property
    def _against(self) -> str:
        return f"{'as ' * self.lighter}against {self.cover.replace('none', 'no')} armour"


def location(blow: Blow, c: Combatant) -> str:
    """Give where a blow strikes: as chosen, else as rolled.

    A limb that is lost is no longer hit; the body is (002-26).
    """
    place = _meant(blow)
    return "body" if f"lost.{place}" in c.marks else place


def _meant(blow: Blow) -> str:
    return blow.precise or blow.place or blow.struck


def hit(scribe: Scribe, step: Step) -> None:
    """Let a blow strike the body."""
    blow = blow_of(step)
    swap(scribe)
    target = scribe.fight.combatants[blow.at]
    if _in_vain(scribe, blow, target):
        return
    place = location(blow, target)
    scribe.emit(Checked("location", target.id, place, blow.by, detail=_chosen(blow, place)))
    by = scribe.fight.combatants[blow.by]
    if blow.forceful and not _damage_armour(scribe, blow, place):
        _idle(scribe, blow, "forceful", None)  # as what is damaged is seen by all
    if blow.penetrate and (why := _lightens_nothing(scribe, blow, place)):
        _idle(scribe, blow, why, _either(by, target) if why == "penetrate" else eyes(target))
    parts = _roll(scribe, blow)
    _land(scribe, blow, place, _with_extra(parts, by, blow, _cover(target, place)))


def _in_vain(scribe: Scribe, blow: Blow, c: Combatant) -> bool:
    """Tell whether whom a blow would strike is down by now, by the GM's word, and say so."""
    if not field.down(c):
        return False
    scribe.emit(Checked("prevented", blow.by, "down", c.id))
    return True


def _chosen(blow: Blow, place: str) -> dict[str, str]:
    """Say where a place comes from that the roll did not give."""
    if place != (meant := _meant(blow)):
        return {"cause": "a lost limb", "lost": meant}
    if blow.precise:
        return {"cause": "a chosen place"}
    return {"cause": "a declared place"} if blow.place else {}


def block(scribe: Scribe, step: Step) -> None:
    """Let a blow strike a shield: more than its rating goes, in full, to the arm (OP-23)."""
    blow = blow_of(step)
    swap(scribe)
    target = scribe.fight.combatants[blow.at]
    if _in_vain(scribe, blow, target):
        return
    parts = _roll(scribe, blow)
    largest = max(parts, key=lambda p: p.amount)
    shield = field.sheet_of(target).shielded()
    rating = gear.block_rating(shield, largest.harm)
    more = gear.block_rating(shield, largest.harm, power=blow.defences[0].power) - rating
    worn = min(_worn(target, SHIELD), rating + more)
    made_of = {"shield": rating, "power block": more, "damage to it": -worn}
    limit = wounds.limit(scribe, "rating", target, made_of, blow.by, _measured(parts, largest))
    through = largest.amount > limit
    outcome, winner = ("through", blow.by) if through else ("held", target.id)
    scribe.emit(Checked("block", target.id, outcome, blow.by, winner))
    if through:
        _land(scribe, blow, field.sheet_of(target).shield_arm, parts)


def _measured(parts: Sequence[Harmed], largest: Harmed) -> Mapping[str, str | bool]:
    """Say by what damage a shield is measured, where that is not the usual one alone (002-36)."""
    mixed = {"mixed": True} if len(parts) > 1 else {}
    magic = {"cause": "magic on a shield"} if largest.harm in gear.MAGIC else {}
    cause = {"cause": "mixed on a shield"} if mixed else magic
    named = mixed or largest.harm != "physical"
    return mixed | cause | {"harm": largest.harm} if named else {}


def _roll(scribe: Scribe, blow: Blow) -> list[Harmed]:
    parts = field.sheet_of(scribe.fight.combatants[blow.by]).parts(blow.kind, blow.item)
    throws = [_throw(blow, i, part) for i, part in enumerate(parts)]
    rolls = scribe.rolls(*throws)
    return [Harmed(p.harm, r.total) for p, r in zip(parts, rolls, strict=True)]


def _throw(blow: Blow, place: int, part: gear.Part) -> Throw:
    made_by = "spell" if blow.kind == "spell" else "weapon"
    found = (Modifier(made_by, part.bonus), Modifier("power", 0 if place else POWER * blow.power))
    modifiers = tuple(m for m in found if m.value)
    purpose = "extra" if place else "damage"
    item = gear.cast(blow.item) if blow.kind == "spell" else gear.armed(blow.item)
    why = f"{part.harm} damage, with {item}"
    return Throw(purpose, blow.by, part.sides, part.count, why, modifiers)


def through(
    by: Combatant, c: Combatant, blow: Blow, place: str, part: int, amounts: Spread
) -> Spread:
    """Give what goes through of a part of a blow that may come to these ``amounts``."""
    harm = field.sheet_of(by).parts(blow.kind, blow.item)[part].harm
    armour, found = _rating(c, place, harm), dict[int, float]()
    for amount, p in amounts.items():
        struck = [Harmed(harm, amount)]
        struck = struck if part else _with_extra(struck, by, blow, _cover(c, place))
        left = msgspec.structs.replace(struck[0], armour=armour).left
        found[left] = found.get(left, 0.0) + p
    return found


def _piece(c: Combatant, place: str) -> gear.Armour | None:
    sheet = field.sheet_of(c)
    return sheet.find(gear.Armour, sheet.armour.get(place, ""))


def _cover(c: Combatant, place: str) -> int:
    piece = _piece(c, place)
    return gear.COVERS.index(piece.cover) if piece else 0


def _with_extra(parts: list[Harmed], by: Combatant, blow: Blow, cover: int) -> list[Harmed]:
    """Add what the weapon does more against the class of the armour (002-22)."""
    if blow.kind == "spell":
        return parts
    seen = gear.COVERS[max(0, cover - blow.penetrate)]
    extra = field.weapon(by, blow.item).extra.get(seen, 0)
    lighter = seen != gear.COVERS[cover]
    first = msgspec.structs.replace(parts[0], extra=extra, cover=seen, lighter=lighter)
    return [first, *parts[1:]]


def _worn(c: Combatant, what: str) -> int:
    return value(c, f"damaged.{what}")


def _idle(scribe: Scribe, blow: Blow, why: str, to: tuple[str, ...] | None) -> None:
    """Say why an Advantage does nothing for this hit, to those who may see what that lies in."""
    detail = {"with": blow.item} if why == "penetrate" else {}
    scribe.emit(Checked("idle", blow.at, why, blow.by, detail=detail, to=to))


def _either(*them: Combatant) -> tuple[str, ...] | None:
    """Give the seats that may see the numbers of one of them at least; nothing means everyone."""
    seats: list[str] = []
    for c in them:
        if (found := eyes(c)) is None:
            return None
        seats += found
    return tuple(dict.fromkeys(seats))


def _lightens_nothing(scribe: Scribe, blow: Blow, place: str) -> str:
    """Say why Penetrate Armor changes nothing: few weapons ask for armour at all (002-22)."""
    by, c = scribe.fight.combatants[blow.by], scribe.fight.combatants[blow.at]
    if not field.weapon(by, blow.item).extra:
        return "penetrate"
    return "" if _cover(c, place) else "unarmoured"


def _damage_armour(scribe: Scribe, blow: Blow, place: str) -> bool:
    """Damage the shield on the arm that is struck, or else the piece that covers the place."""
    c = scribe.fight.combatants[blow.at]
    shielded = field.shield(c) and place == field.sheet_of(c).shield_arm
    what = SHIELD if shielded else place
    if shielded or _piece(c, place):
        worn = _worn(c, what) + blow.forceful
        mark(scribe, c.id, f"damaged.{what}", worn, by=blow.by, why="Forceful Impact")
        return True
    return False


def _land(scribe: Scribe, blow: Blow, place: str, parts: list[Harmed]) -> None:
    """Subtract armour, then take hit points, then see whether it wounds (002-48)."""
    c = scribe.fight.combatants[blow.at]
    found = [msgspec.structs.replace(p, armour=_rating(c, place, p.harm)) for p in parts]
    total = sum(p.left for p in found)
    told = tuple(m for p in found for m in p.told)
    wounds.lose(scribe, c.id, total, by=blow.by, why=gear.words_of(place), parts=told)
    minion = field.sheet_of(c).minion and not field.points(scribe.fight.combatants[c.id], "hp")
    sheet = field.sheet_of(c)
    if total > sheet.threshold and not minion:
        bonuses = {f"{name} bonus": sheet.bonus(name) for name in STURDY}
        wounds.limit(scribe, "threshold", c, bonuses, blow.by)
        wounds.wound(scribe, c.id, place, {p.harm: p.left for p in found if p.left}, blow.by)
    wounds.settle(scribe, c.id)


def _rating(c: Combatant, place: str, harm: str) -> int:
    piece = _piece(c, place)
    rating = gear.against(piece.ratings, harm) if piece else None
    return 0 if rating is None else max(0, rating - _worn(c, place))
