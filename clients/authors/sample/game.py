"""My game, put together: what whoever acts may do, and everything that a ruleset has."""

from fightbook.domain.kit import agenda
from fightbook.domain.kit.game import Deed, Game
from fightbook.domain.kit.offer import plays
from fightbook.domain.kit.own import folding
from fightbook.domain.kit.sheet import scale
from fightbook.domain.kit.tell import beside
from fightbook.domain.ruleset import Move, Scope
from fightbook.domain.state import Encounter

from . import play
from .sheet import CONDITIONS, TEMPLATES, Sheet, enlist


def moves(world: Encounter, seat: str) -> list[Move]:
    """List what whoever acts now may do."""
    fight = world.fight
    c = fight.combatants.get(fight.turn)
    if c is None or fight.outcome or agenda.asking(fight) or not plays(seat, c):
        return []
    who, over = {"who": c.id}, ({"target": play.foes(fight, c.id)},)
    return [
        Move({"type": "strike", **who}, "{who} strikes {target}", "1d6", over=over),
        Move({"type": "guard", **who}, "{who} is on guard"),
    ]


TELLING = beside(__name__)
RULESET = Game(
    id="my-game",
    title="My game",
    about="Strike in turn or be on guard; the better d6 costs the other hit points.",
    version="1",
    sheet=Sheet,
    templates=TEMPLATES,
    rules={"MG-01": "Whoever is on guard adds 2 to the roll against a blow."},
    conditions=CONDITIONS,
    throws={"check": ("strike",)},
    deeds={play.Strike: Deed(Scope.OWN, play.strike), play.Guard: Deed(Scope.OWN, play.guard)},
    answers=play.ANSWERS,
    folds=folding(lambda _: None, {}),
    reads=enlist,
    begins=lambda _: None,
    goes_on=play.go_on,
    comes=play.settle,
    offers=moves,
    says=lambda track: scale(track.value, track.max, ("none", "little", "some", "all")),
    tells=TELLING,
    sayings=TELLING.sayings,
    may=play.on_turn,
    senseless=play.moot,
    corrects=play.corrected,
)
