"""The ruleset ``zwerchhau``: fencing with d6.

Everybody says what he does, then blades, hands and breath decide. Edition 2023 is both documents,
edition 2022 the older one alone, with the newer one's word where it has none (rulings 000-4 to 24).
"""

from msgspec.structs import replace

from fightbook.domain.events import Checked, Prompted, Track
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.data import described
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.game import Deed, nothing
from fightbook.domain.kit.marks import any_of, once, unmark
from fightbook.domain.kit.sheet import coarse
from fightbook.domain.ruleset import Ruleset, Scope
from fightbook.domain.rulesets.zwerchhau import (
    act,
    agenda,
    classes,
    commands,
    errand,
    gear,
    look,
    retinue,
    rounds,
    sheet,
    trial,
    turning,
    will,
)
from fightbook.domain.rulesets.zwerchhau.between import ENDS, Living, wakes
from fightbook.domain.rulesets.zwerchhau.fighter import DAILY
from fightbook.domain.rulesets.zwerchhau.moves import moves
from fightbook.domain.rulesets.zwerchhau.narrate import TELLING
from fightbook.domain.rulesets.zwerchhau.own import evolve
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight

HURT = ("mortally wounded", "badly wounded", "wounded", "unhurt")
TIRED = ("spent", "worn out", "short of breath", "fresh")
LEFT = ("all used", "few left", "most left", "all there")
"""What anybody can see of a track: nothing left, up to half, more than half, all."""
WISER = ("none left", "some left")
"""What anybody can see of wisdom, which has no limit."""


def _word(track: Track) -> str:
    """Give the coarse word for hit points, constitution, spells or wisdom."""
    if track.name == classes.WISE:
        return WISER[track.value > 0]
    return coarse(track, {"Constitution": TIRED, "Hit points": HURT}.get(track.name, LEFT))


def _begin(scribe: Scribe) -> None:
    """Start with the first declarations."""
    retinue.check_count(scribe)
    for who in list(scribe.fight.combatants):
        _look_around(scribe, who)
    rounds.start(scribe)


def _come(scribe: Scribe, who: str) -> None:
    """Somebody joins the fight, too late for a round in which all have declared (001-1, 001-2)."""
    retinue.check_count(scribe)
    _look_around(scribe, who)
    c = scribe.fight.combatants[who]
    if scribe.fight.phase == "resolve" and look.up(c):
        scribe.emit(Checked("late", who, "round"))


def _depart(scribe: Scribe, who: str) -> None:
    """Whoever was locked with the one who left is free; perhaps nothing is left to do."""
    for other in list(scribe.fight.combatants):
        held = scribe.fight.combatants[other].marks
        found = [m for m in look.LOCKS if m in held and held[m].target == who]
        unmark(scribe, other, *found, why="gone")
    if not rounds.over(scribe) and scribe.fight.phase != "resolve":
        rounds.go_on(scribe)


def _moot(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether the GM struck somebody down while he was asked, or his victim."""
    loser = fight.combatants.get(str(prompt.context.get("loser", "")))
    if prompt.kind not in ("npc-action", "manoeuvre", "turn-on"):
        return False  # what flies already goes on
    out = any_of(fight.combatants[prompt.about], look.OUT)
    return out or (loser is not None and "dead" in loser.marks)


def _look_around(scribe: Scribe, who: str) -> None:
    c = scribe.fight.combatants[who]
    if c.secret:
        return
    found = sheet.of(c.sheet)
    if not found.aware:
        once(scribe, who, "unaware", why="suspects nothing")
    if found.monster is not None:
        once(scribe, who, look.MONSTER)
    if found.undead:
        once(scribe, who, turning.UNDEAD)
    will.enter(scribe, who)


def _resolve(scribe: Scribe, command: commands.Resolve) -> None:
    """Let somebody act whose turn it is."""
    bar(asking(scribe.fight), code="prompt-open")
    early = scribe.fight.phase != "resolve"
    bar(early, "Nobody acts before all have declared.", code="wrong-phase")
    c = scribe.combatant(command.who)
    waits = c not in look.acting(scribe.fight)
    bar(waits, f"It is not the turn of {c.name}.", "who", "wrong-turn")
    act.turn(scribe, command.who)


def _proceed(scribe: Scribe, _: commands.Proceed) -> None:
    """Those who say nothing wait; the next in order acts; an empty round passes."""
    bar(asking(scribe.fight), code="prompt-open")
    bar(not scribe.fight.phase, "The fight has not begun.", code="wrong-phase")
    if scribe.fight.phase != "resolve":
        rounds.hurry(scribe)
    elif acting := look.acting(scribe.fight):
        act.turn(scribe, acting[0].id)


_DESCRIBED = described(__name__)
_DESCRIBED["conditions"] = tuple(
    replace(c, parts={key: made.name for key, made in gear.WEAPONS.items()}) if c.id == DAILY else c
    for c in _DESCRIBED["conditions"]
)
RULESET: Ruleset = Living(
    **_DESCRIBED,
    sheet=sheet.Sheet,
    deeds={
        commands.Declare: Deed(Scope.OWN, rounds.declare),
        commands.Resolve: Deed(Scope.OWN, _resolve),
        commands.Proceed: Deed(Scope.GM, _proceed),
        trial.Check: Deed(Scope.GM, trial.call),
        trial.Inspire: Deed(Scope.OWN, trial.inspire),
        retinue.Loyalty: Deed(Scope.GM, retinue.test),
        errand.Tend: Deed(Scope.OWN, errand.tend),
        errand.Ritual: Deed(Scope.OWN, errand.ritual),
    },
    errands=(trial.Check, trial.Inspire, errand.Tend, errand.Ritual),
    outings=errand.moves,
    wakes=wakes,
    ends=ENDS,
    granted={
        **dict.fromkeys(("level", "earned"), "A level is the GM's to grant (ZH-23)."),
        "also": "Another class is the GM's to grant (000-38).",
    },
    answers=agenda.ANSWERS,
    folds=evolve,
    reads=classes.read,
    begins=_begin,
    goes_on=agenda.advance,
    offers=moves,
    says=_word,
    tells=TELLING,
    comes=_come,
    leaves=_depart,
    senseless=_moot,
    corrects=will.corrected,
    marked=nothing,
)
