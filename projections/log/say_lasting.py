"""Sentences about what lasts: who of a campaign goes to a fight and comes home, what is kept."""

from fightbook.domain import events as e
from fightbook.projections.log.stage import Stage
from fightbook.projections.log.words import idle, listed, standing


def went(stage: Stage, event: e.Went) -> str:
    """Tell who of a campaign went into a fight."""
    return stage.say("went", event)


def returned(stage: Stage, event: e.Returned) -> str:
    """Tell who came home, and how."""
    return stage.say("returned", event, tracks=_tracks(stage, event))


def recalled(stage: Stage, event: e.Recalled) -> str:
    """Tell who is back in a fight that goes on again."""
    return stage.say("recalled", event, tracks=_tracks(stage, event))


def kept(stage: Stage, event: e.Kept) -> str:
    """Tell what a campaign keeps from now on."""
    what = str(event.item.get("title") or event.item.get("name") or event.id)
    return stage.say("kept", event, what=what)


def dropped(stage: Stage, event: e.Dropped) -> str:
    """Tell what a campaign no longer keeps."""
    return stage.say("dropped", event)


def _tracks(stage: Stage, event: e.Returned | e.Recalled) -> str:
    tongue = stage.tongue
    told = [standing(t, tongue) for t in event.tracks.values() if not idle(t)]
    return listed(told, tongue)
