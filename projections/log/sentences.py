"""What fills the sentence for which event: one table for the whole shared vocabulary.

Law: every event type stands either in ``SENTENCES`` or, on purpose, in ``SILENT``.
"""

from collections.abc import Callable
from typing import Any

from fightbook.domain import events as e
from fightbook.projections.log import say_fight as fight
from fightbook.projections.log import say_lasting as lasting
from fightbook.projections.log import say_table as table
from fightbook.projections.log.stage import Stage

SENTENCES: dict[type[e.Event], Callable[[Stage, Any], str]] = {
    e.Opened: table.opened,
    e.Seated: table.seated,
    e.Unseated: table.unseated,
    e.Renewed: table.renewed,
    e.Trusted: table.trusted,
    e.Claimed: table.claimed,
    e.Assigned: table.assigned,
    e.Locked: table.locked,
    e.Framed: table.framed,
    e.Timed: table.timed,
    e.Published: table.published,
    e.Declared: table.declared,
    e.Rolled: fight.rolled,
    e.Dealt: fight.dealt,
    e.Played: fight.played,
    e.Checked: fight.checked,
    e.Damaged: fight.damaged,
    e.Healed: fight.healed,
    e.Spent: fight.spent,
    e.Appeared: fight.appeared,
    e.Marked: fight.marked,
    e.Unmarked: fight.unmarked,
    e.Phased: fight.phased,
    e.Prompted: table.prompted,
    e.Answered: table.answered,
    e.Lapsed: table.lapsed,
    e.Readied: table.readied,
    e.Chosen: table.chosen,
    e.Adjusted: fight.adjusted,
    e.Noted: table.noted,
    e.Joined: fight.joined,
    e.Sheeted: fight.sheeted,
    e.Shown: fight.shown,
    e.Left: fight.left,
    e.Retracted: table.retracted,
    e.Reinstated: table.reinstated,
    e.Amended: table.amended,
    e.Failed: table.failed,
    e.Forked: table.forked,
    e.Anchored: table.anchored,
    e.Closed: table.closed,
    e.Upgraded: table.upgraded,
    e.Went: lasting.went,
    e.Returned: lasting.returned,
    e.Recalled: lasting.recalled,
    e.Kept: lasting.kept,
    e.Dropped: lasting.dropped,
}

PROOFS: frozenset[type[e.Event]] = frozenset({e.Shaken, e.Drawn, e.Witnessed})
"""The machinery of fair dice, which is the audit's matter: no game is asked for words."""
SILENT: frozenset[type[e.Event]] = frozenset(
    {
        *PROOFS,
        e.Invited,  # how to come to the table is no part of the tale
        e.Screened,
        e.Unscreened,
        e.Padded,
        e.Ordered,  # the ruleset's agenda; each step tells itself when it comes
        e.Revealed,  # the teller tells the line that it opens
    }
)


NO = "no"


def needless(stage: Stage, event: e.Event) -> bool:
    """Tell whether other entries of the commit, or earlier ones, say it already."""
    if isinstance(event, e.Declared):
        if stage.failed:
            return True
        kind, who = (str(event.command.get(field)) for field in ("type", "who"))
        return kind in table.QUIET or (who in stage.chosen and kind not in table.SPOKEN)
    if isinstance(event, e.Readied):
        asked = str(stage.declared.command.get("who")) if stage.declared else ""
        return event.who in {asked, *stage.chosen}
    if isinstance(event, e.Answered):
        prompt = stage.asked(event.prompt)  # a No sets nothing off, whatever else somebody chose
        return event.choice != NO and prompt is not None and prompt.about in stage.chosen
    if isinstance(event, e.Played):
        return not event.cards and event.who in stage.handed
    if isinstance(event, e.Lapsed):
        return _settled(stage, stage.scene.prompts.get(event.prompt))
    if isinstance(event, e.Sheeted):  # whoever still sees it has seen it all the time
        command = stage.declared.command if stage.declared else {}
        return event.to is not None and command.get("type") == "show"
    if isinstance(event, e.Appeared):
        return fight.unchanged(stage, event)
    return False


def _settled(stage: Stage, prompt: e.Prompted | None) -> bool:
    """Tell whether a question is asked anew, which is told once, or what became of it is told."""
    if prompt is None:
        return False
    anew = (prompt.kind, prompt.about) in stage.again
    met = len(prompt.needs) > 1 and {*prompt.needs} <= stage.judged
    return anew or met or prompt.about in stage.judged
