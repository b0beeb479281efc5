"""What a seat can do in a campaign now, as far as a list can say it."""

from collections.abc import Iterator

from fightbook.domain.between import Resting
from fightbook.domain.campaign import errands, games, growth, newer, people
from fightbook.domain.campaign.games import Games
from fightbook.domain.registry import Engine, newest
from fightbook.domain.reject import Refusal
from fightbook.domain.ruleset import Move
from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant, Encounter

_REASON = {"reason": {"type": "string", "maxLength": 200}}
_NAME = {"name": {"type": "string", "maxLength": 60}}
_WORDS = {"words": {"type": "string", "minLength": 1, "maxLength": 60}}
_CHANGE = {"sheet": {"type": "object"}, **_REASON}
_SPEND = {"amount": {"type": "integer", "minimum": 1}, **_REASON}


def moves(there: Games, world: Encounter, seat: str) -> list[Move]:
    """Give the moves of a seat: rests for the GM, and what it can do with its characters."""
    home = [c for who, c in world.fight.combatants.items() if who not in world.record.away]
    own = [c for c in home if c.sheet and (seat == GM or seat in c.seats)]
    found = [move for c in own for move in (*_grows(there, world, c), *_own(there, c))]
    gm = (*_rests(there, own), *_newer(there, own)) if seat == GM else ()
    gm = (*gm, *_words(there, world, seat))
    return [*_makes(there, world, seat), *gm, *errands.moves(there, world, seat), *found]


def _rests(there: Games, home: list[Combatant]) -> Iterator[Move]:
    """Give the rests of each game, for all of its people who are the players'."""
    whose: dict[tuple[str, str], list[Combatant]] = {}
    for c in home:
        if not (c.npc or c.sheet.get("retired")):
            whose.setdefault((c.sheet["game"], c.sheet["version"]), []).append(c)
    for there_are in whose.values():
        rules = _rules(there, there_are[0])
        if isinstance(rules, Resting):
            for kind, words in rules.rests().items():
                command = {"type": "rest", "whom": [c.id for c in there_are], "kind": kind}
                title = there[there_are[0].sheet["game"]].title
                yield Move(command, f"{words}: {title}", group=words, short=title, part="tool")


def _newer(there: Games, home: list[Combatant]) -> Iterator[Move]:
    """Give for each game who can go on by its newest rules."""
    for rules, whom in newer.offered(there, home):
        command = {"type": "adopt", "whom": whom, "version": rules.version}
        words, short = "Go on by newer rules", f"{rules.title} {rules.version}"
        yield Move(command, f"{words}: {short}", group=words, short=short, part="tool")


def _rules(there: Games, c: Combatant) -> object:
    try:
        return games.rules_of(there, games.of(c))
    except Refusal:
        return None


def _makes(there: Games, world: Encounter, seat: str) -> Iterator[Move]:
    """Give what a player can do who wants a character."""
    if seat == GM:
        return
    for c in filter(people.unheld, world.fight.combatants.values()):
        words = "Play a character"
        command = {"type": "pick", "who": c.id}
        yield Move(command, "Play {who}", group=words, short="{who}", part="more")
    if len(growth.held(world.fight, seat)) >= growth.MOST:
        return
    for rules in newest(there):
        if isinstance(rules, Engine):  # it plays files, and this campaign has none
            continue
        words = "Make a character"
        command = {"type": "make", "game": rules.id}
        form = {"type": "object", "properties": _NAME}
        label = f"{words} of {rules.title}"
        yield Move(command, label, form=form, group=words, short=rules.title, part="more")


def _grows(there: Games, world: Encounter, c: Combatant) -> Iterator[Move]:
    """Give what is due for a character."""
    if growth.asked(world.fight, c.id):
        return
    try:
        due = growth.due(there, c)
    except Refusal:
        return
    for way, words in due.items():
        command = {"type": "grow", "who": c.id, "way": way}
        yield Move(command, words + ": {who}", group=words, short="{who}", part="more")


def _words(there: Games, world: Encounter, seat: str) -> Iterator[Move]:
    """Give the questions that a seat can answer in own words."""
    for prompt in world.fight.prompts.values():
        whose = seat == GM or seat in prompt.seats
        if whose and prompt.kind == growth.ASKED and growth.free(there, world.fight, prompt):
            command = {"type": "word", "who": prompt.about, "prompt": prompt.prompt}
            command["words"] = prompt.choices[0].label  # as an example, as they stand in the list
            form = {"type": "object", "properties": _WORDS}
            words = "Answer in own words"
            label = words + ": {who}"
            yield Move(command, label, form=form, group=words, short="{who}", part="more")


def _own(there: Games, c: Combatant) -> Iterator[Move]:
    form = {"type": "object", "properties": _CHANGE}
    retired = bool(c.sheet.get("retired"))
    words = "Bring back" if retired else "Retire"
    retire = {"type": "retire", "who": c.id, "retired": not retired}
    yield Move(retire, words + ": {who}", group=words, short="{who}", part="tool")
    if _rules(there, c) is not None:
        words = "Change the sheet"
        command = {"type": "change", "who": c.id}
        label = words + " of {who}"
        yield Move(command, label, form=form, group=words, short="{who}", part="tool")
    for name, track in c.tracks.items():
        if track.kind == "pool" and track.value > 0:
            spend = {"type": "spend", "who": c.id, "track": name}
            form = {"type": "object", "properties": _SPEND}
            words = f"Spend {track.name}"
            label = words + " of {who}"
            yield Move(spend, label, form=form, group=words, short="{who}", part="more")
