"""Creation and levels: a game's own questions, one after the other, with dice where it rolls.

Laws: each answer is a commit, so that each can be undone; nothing of the sheet changes before the
last answer, and then all of it at once; where the sheet is changed on the way, the question lapses;
the GM is asked about whomever a player makes, with dice or by a sheet that is brought.
"""

from collections.abc import Sequence
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.between import Growing, Growth, Question
from fightbook.domain.campaign import commands as c
from fightbook.domain.campaign import games, people
from fightbook.domain.campaign.games import Games
from fightbook.domain.campaign.people import at_home, redrawn, ungranted
from fightbook.domain.commands import Enlist
from fightbook.domain.kit.ask import choices
from fightbook.domain.played import ACTS
from fightbook.domain.reject import Refusal, refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import GM, Scribe, eyes
from fightbook.domain.state import Combatant, Fight
from fightbook.domain.text import clean
from fightbook.domain.throw import Throw

ASKED = "grown"
"""The question of a game about somebody who grows."""
APPROVED = "approved"
"""The question to the GM whether a new character is to be as it was made."""
CHOICES = (e.Choice("approve", "Approve"), e.Choice("anew", "To be made anew"))
CREATE = "create"
UNASKED = ("1", "2", "3")
"""The versions in which the GM was not asked about a sheet that a player brought.

There a question also lapsed where a change left the sheet as it was.
"""
BROUGHT = "The sheet was brought, and not rolled."
"""What is noted of it."""
MOST = 5
"""Characters that a player can have made and still hold."""


def make(there: Games, scribe: Scribe, command: c.Make) -> None:
    """Let a seat make a character, which a player then holds, as its game makes one."""
    player = scribe.seat.role == "player"
    seats = (scribe.seat.id,) if player else ()
    if player and len(held(scribe.fight, scribe.seat.id)) >= MOST:
        raise refuse("full", f"A player holds at most {MOST} characters.")
    made = games.Character(command.game, command.sheet, command.edition)
    editions = games.rules_of(there, made).editions
    ungranted(scribe, games.rules_of(there, made), command.sheet, {})
    sheet = games.whole(replace(made, edition=made.edition or editions[0]))
    before = scribe.fight.combatants.keys()
    name = command.name or "Somebody"
    own = cast(Ruleset, scribe.shelf.of(scribe.fight))
    ACTS[Enlist](own, scribe, Enlist(name, command.side, sheet=sheet, seats=seats))
    (who,) = scribe.fight.combatants.keys() - before
    if CREATE in due(there, scribe.fight.combatants[who]):
        grow(there, scribe, c.Grow(who, CREATE))
    else:
        _by_hand(there, scribe, who)


def change(there: Games, scribe: Scribe, command: c.Change) -> None:
    """Let a sheet be another one; of whomever a player makes by that, the GM is asked."""
    was = scribe.combatant(command.who)
    people.change(there, scribe, command)
    _by_hand(there, scribe, was.id, was)


def held(fight: Fight, seat: str) -> list[str]:
    """Give the characters that a seat holds."""
    return [who for who, found in fight.combatants.items() if seat in found.seats]


def due(there: Games, character: Combatant) -> dict[str, str]:
    """Give what is due for a character, by its game."""
    found = games.of(character)
    rules = games.rules_of(there, found)
    if not isinstance(rules, Growing):
        return {}
    return dict(rules.ways(rules.enlist(found.sheet).sheet))  # as it reads one that is new


def grow(there: Games, scribe: Scribe, command: c.Grow) -> None:
    """Begin a way to grow that is due."""
    found = at_home(scribe, command.who)
    if command.way not in due(there, found):
        raise refuse("illegal", f"That is not due for {found.name}.", "way")
    if asked(scribe.fight, found.id):
        raise refuse("illegal", f"{found.name} is asked something already.", "who")
    _go_on(there, scribe, found, command.way, [])


def answer(there: Games, scribe: Scribe, prompt: e.Prompted, choice: str) -> None:
    """Go on behind an answer."""
    found = at_home(scribe, prompt.about)
    _go_on(there, scribe, found, prompt.context["way"], [*prompt.context["answers"], choice])


def word(there: Games, scribe: Scribe, command: c.Word) -> None:
    """Go on behind an answer in own words."""
    found = at_home(scribe, command.who)
    prompt = scribe.fight.prompts.get(command.prompt)
    if prompt is None or prompt.kind != ASKED or prompt.about != found.id:
        raise refuse("unknown-prompt", field="prompt")
    said = clean(command.words)
    if not said or not free(there, scribe.fight, prompt):
        raise refuse("illegal", "That is answered by one of its choices.", "words")
    scribe.sealed = prompt.to
    scribe.emit(e.Answered(prompt.prompt, said, scribe.seat.id, to=prompt.to))
    answer(there, scribe, prompt, said)


def free(there: Games, fight: Fight, prompt: e.Prompted) -> bool:
    """Tell whether a question about the growth of somebody can be answered in own words."""
    character = games.of(fight.combatants[prompt.about])
    rules = games.rules_of(there, character)
    assert isinstance(rules, Growing)  # noqa: S101 - it has asked
    growth = rules.grow(prompt.context["way"], character.sheet)
    steps = [_send(growth, given) for given in (None, *prompt.context["answers"])]
    return isinstance(steps[-1], Question) and steps[-1].free


def asked(fight: Fight, who: str) -> bool:
    """Tell whether a question about the growth of somebody is open."""
    return any(p.kind == ASKED and p.about == who for p in fight.prompts.values())


def moot(fight: Fight, prompt: e.Prompted) -> bool:
    """Tell whether the sheet is another one than that which was asked about."""
    found = fight.combatants[prompt.about]
    if prompt.kind not in (ASKED, APPROVED):
        return False
    now, then = games.of(found).sheet, prompt.context["sheet"]
    return bool(now != then if fight.version in UNASKED else _plain(now) != _plain(then))


def _plain(sheet: dict[str, Any]) -> Any:
    """Give a sheet as it is kept: its game reads lists as it likes."""
    return msgspec.json.decode(msgspec.json.encode(sheet))


def _go_on(there: Games, scribe: Scribe, found: Combatant, way: str, answers: list[Any]) -> None:
    character = games.of(found)
    rules = games.rules_of(there, character)
    assert isinstance(rules, Growing)  # noqa: S101 - its way was due
    growth = rules.grow(way, character.sheet)
    step = _send(growth, None)
    for given in answers:
        step = _send(growth, given)
    while isinstance(step, Throw):
        rolled = scribe.roll(replace(step, who=found.id))
        answers = [*answers, [die.face for die in rolled.dice if die.kept]]
        step = _send(growth, answers[-1])
    if isinstance(step, Question):
        context = {"way": way, "sheet": character.sheet, "answers": answers}
        _ask(scribe, found, step, context)
    else:
        redrawn(scribe, rules, found, replace(character, sheet=step))
        if way == CREATE and scribe.seat.role == "player":
            _submit(scribe, found, character.sheet, "has been made")
        elif way != CREATE:
            _ask_on(scribe, found)
        said = dict(rules.ways(character.sheet)).get(way, way)
        scribe.emit(e.Noted(said, scribe.seat.id, found.id))


def _by_hand(there: Games, scribe: Scribe, who: str, was: Combatant | None = None) -> None:
    """Ask the GM about a sheet that a player wrote in the place of its game's questions.

    ``was``: as whom they were known before. Whose sheet is blank is still to be made.
    """
    if not _asks(scribe):
        return
    found = scribe.fight.combatants[who]
    blank, now = _blank(there, found), _read(there, found)
    before = _read(there, was) if was else blank
    if now == blank or (was and now == before):
        return
    if before == blank:
        scribe.emit(e.Noted(BROUGHT, scribe.seat.id, who))
        _submit(scribe, found, blank, "was brought, and not rolled")
    else:
        _ask_on(scribe, found)


def _ask_on(scribe: Scribe, found: Combatant) -> None:
    """Ask the GM anew where a player changes somebody before the answer, which would lapse."""
    for prompt in tuple(scribe.fight.prompts.values()) if _asks(scribe) else ():
        if prompt.about == found.id and prompt.kind == APPROVED:
            scribe.emit(e.Lapsed(prompt.prompt, to=prompt.to))
            _submit(scribe, found, prompt.context["before"], "was changed since the question")


def _asks(scribe: Scribe) -> bool:
    return scribe.seat.role == "player" and scribe.fight.version not in UNASKED


def _blank(there: Games, found: Combatant) -> dict[str, Any] | None:
    """Give the sheet of nobody yet, where the game reads an empty one."""
    try:
        return games.rules_of(there, games.of(found)).enlist({}).sheet
    except Refusal:
        return None


def _read(there: Games, found: Combatant) -> dict[str, Any]:
    character = games.of(found)
    return games.rules_of(there, character).enlist(character.sheet).sheet


def _submit(scribe: Scribe, found: Combatant, before: dict[str, Any] | None, how: str) -> None:
    """Ask the GM about a new character: as it is, or made anew; or the GM changes its sheet.

    ``before``: as whom it would be made anew; nothing where it cannot be.
    """
    after = games.of(scribe.fight.combatants[found.id]).sheet
    scribe.prompt(
        APPROVED,
        found.id,
        f"{found.name} {how}: may it be so?",
        seats=(GM,),
        choices=CHOICES[: 1 if before is None else 2],
        default="approve",
        context={"sheet": after, "before": before},
        to=found.secret or eyes(found),
    )


def approved(there: Games, scribe: Scribe, prompt: e.Prompted, choice: str) -> None:
    """Leave a new character as it is, or let it be as it was before it was made."""
    found = scribe.fight.combatants[prompt.about]
    character = games.of(found)
    if choice == "anew":
        rules = games.rules_of(there, character)
        before = replace(character, sheet=prompt.context["before"])
        redrawn(scribe, rules, found, before)


def _send(growth: Growth, given: Any) -> Question | Throw | dict[str, Any]:
    try:
        return growth.send(given)
    except StopIteration as end:
        sheet: dict[str, Any] = end.value
        return sheet


def _ask(scribe: Scribe, found: Combatant, step: Question, context: dict[str, Any]) -> None:
    offered: Sequence[e.Choice] = choices(step.choices)
    scribe.prompt(
        ASKED,
        found.id,
        step.text,
        choices=tuple(offered),
        default=step.default or offered[0].id,
        context=context,
        to=found.secret or eyes(found),
    )
