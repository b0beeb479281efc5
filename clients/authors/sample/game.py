"""My game, put together: what whoever acts may do, and everything that a ruleset has."""

from fightbook.domain.kit import agenda
from fightbook.domain.kit.game import Deed, Game
from fightbook.domain.kit.offer import move, plays
from fightbook.domain.kit.sheet import enlisting
from fightbook.domain.kit.sides import foes
from fightbook.domain.kit.tell import beside
from fightbook.domain.ruleset import Move, Scope
from fightbook.domain.state import Encounter

from . import play
from .sheet import CONDITIONS, TEMPLATES, Sheet, tracks


def moves(world: Encounter, seat: str) -> list[Move]:
    """List what whoever acts now may do."""
    fight = world.fight
    c = fight.combatants.get(fight.turn)
    if c is None or fight.outcome or agenda.asking(fight) or not plays(seat, c):
        return []
    targets = {"target": foes(fight, c, "down")}
    return [
        move("strike", c.id, "{who} strikes {target}", "1d6", over=targets),
        move("guard", c.id, "{who} is on guard"),
    ]


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
    reads=enlisting(Sheet, tracks),
    goes_on=play.go_on,
    settles=play.settle,
    offers=moves,
    tells=beside(__name__),
    may=play.on_turn,
    senseless=play.moot,
)
