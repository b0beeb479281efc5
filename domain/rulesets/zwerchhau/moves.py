"""Moves: every legal command of a seat now, from what the seat can see."""

from collections.abc import Iterator
from typing import Literal

from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.marks import any_of
from fightbook.domain.kit.offer import plays
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.zwerchhau import legal, look, retinue, trial
from fightbook.domain.rulesets.zwerchhau.fighter import fighter
from fightbook.domain.rulesets.zwerchhau.rounds import PHASES
from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant, Encounter, Fight

NAMED = 3
"""So many of those who are late are named; the others are counted."""


def moves(world: Encounter, seat: str) -> list[Move]:
    """List every legal move of ``seat``; nothing while a question is open."""
    fight = world.fight
    if fight.outcome or not fight.phase or asking(fight):
        return []
    found: list[Move] = []
    if fight.phase == "resolve":
        for c in look.acting(fight):
            if plays(seat, c):
                command = {"type": "resolve", "who": c.id}
                found.append(Move(command, f"{c.name}: {_meant(fight, c)} now"))
    else:
        foes = {side: legal.foes(fight, side) for side in look.sides(fight)}
        for c in look.mine(fight, PHASES[True] == fight.phase):
            if plays(seat, c):
                found += _declarations(world, c, foes[c.side])
    if seat == GM:
        # Whose turn it is can be told to act: there this is only a second word for it.
        part: Literal["", "tool"] = "tool" if fight.phase == "resolve" else ""
        found.append(Move({"type": "proceed"}, _going_on(fight), part=part))
    if seat == GM:
        found += retinue.moves(fight)
    mine = (c for c in fight.combatants.values() if plays(seat, c) and c.sheet)
    return [*found, *(one for c in mine for one in trial.moves(fight, c, seat))]


def _going_on(fight: Fight) -> str:
    """Say what going on means: for whom nobody waits any longer, or who acts next."""
    if fight.phase == "resolve":
        able = look.acting(fight)
        return f"Go on: {able[0].name} acts" if able else "Go on"
    npc = fight.phase == PHASES[True]
    late = [c.name for c in look.waiting(fight, npc=npc)]
    more = f" and {len(late) - NAMED} more" if len(late) > NAMED else ""
    return f"Go on without {', '.join(late[:NAMED])}{more}" if late else "Go on"


def _meant(fight: Fight, c: Combatant) -> str:
    """Say what somebody declared, as far as it can still be done as it was said."""
    intent = fight.own.intents.get(c.id)
    target = fight.combatants.get(intent.target) if intent else None
    if intent is None or any_of(c, look.HELPLESS) or (intent.target and target is None):
        return "act"
    words = "go for {}" if intent.action == "fight" else legal.ACTIONS[intent.action].words
    return words.format(target.name if target else "")


def _declarations(world: Encounter, c: Combatant, enemies: legal.Ids) -> list[Move]:
    fight = world.fight
    is_open = c.npc or world.record.options.get("declarations") == "open"
    again = c.id in look.said(fight, npc=c.npc)
    return [
        Move(
            {"type": "declare", "who": c.id, "action": action},
            f"{{who}}: {words.format(f'{{{over}}}')}",
            over=({over: choices},) if choices else (),
            form=legal.form(fight, c, action, enemies),
            group=group if choices else "",
            short=f"{{{over}}}" if choices else "",
            choice="open" if is_open else "secret",
            again=again,
        )
        for action, targets in legal.legal(fight, c, enemies)
        for words, group, over, choices in _chosen(fight, c, action, targets)
    ]


def _chosen(
    fight: Fight, c: Combatant, action: str, targets: legal.Ids
) -> Iterator[tuple[str, str, str, legal.Ids]]:
    """Give an action's words and what is chosen with it; none where no spell of the day is left."""
    said = legal.ACTIONS[action]
    known = fighter(fight, c.id).castable if action == "cast" else None
    if known is None:
        yield said.words, said.group, "target", targets
    elif known:
        yield "cast {}", "Cast", "spell", known
