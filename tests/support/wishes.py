"""What the demo of Zwerchhau has to show, each as a question to the facts of the whole fight."""

from collections.abc import Callable, Iterator, Sequence

from fightbook.domain import events as e
from fightbook.domain.rulesets.zwerchhau import ranged

Facts = Sequence[e.Event]
PLAYERS = frozenset({"c1", "c2", "c3", "c4"})


def _checked(facts: Facts, **fields: str) -> Iterator[e.Checked]:
    for fact in facts:
        fits = all(getattr(fact, name, None) == value for name, value in fields.items())
        if isinstance(fact, e.Checked) and fits:
            yield fact


def _sealed(facts: Facts) -> bool:
    """Several declared in secret, and all was revealed together."""
    hidden = sum(isinstance(fact, e.Chosen) and fact.to is not None for fact in facts)
    shown = sum(isinstance(f, e.Revealed) and f.line["type"] == "chosen" for f in facts)
    return hidden > 1 and shown >= hidden


def _riposte(facts: Facts) -> bool:
    return any(_checked(facts, check="exchange", outcome="riposte"))


def _beset(facts: Facts) -> bool:
    """Two struck at the same defensive fighter, with the bonus of numbers."""
    found = {fact.who for fact in _checked(facts, check="defence", against="c4")}
    crowded = {
        fact.who
        for fact in facts
        if isinstance(fact, e.Rolled) and fact.why.endswith("v defensive fighting")
        if any(m.name == "outnumbering" for m in fact.modifiers)
    }
    return len(found & crowded) > 1


def _grapple(facts: Facts) -> bool:
    wrestled = any(_checked(facts, check="exchange", outcome="wrestled"))
    return wrestled and any(_checked(facts, check="manoeuvre", outcome="thrown"))


def _shot(facts: Facts) -> bool:
    hits = _checked(facts, check="shot", outcome="hit")
    return any(fact.detail["situation"] == ranged.MELEE for fact in hits)


def _alive(facts: Facts) -> bool:
    return any(fact.who in PLAYERS for fact in _checked(facts, check="will", outcome="survives"))


def _answered(facts: Facts) -> bool:
    return any(isinstance(fact, e.Answered) for fact in facts)


def _ended(facts: Facts) -> bool:
    return any(
        isinstance(fact, e.Closed) and fact.outcome.endswith(" hold the field.") for fact in facts
    )


WISHES: dict[str, Callable[[Facts], bool]] = {
    "declarations that were sealed": _sealed,
    "a riposte: a parry won with a natural 6": _riposte,
    "defensive fighting against several": _beset,
    "a grapple: Dexterity, then Strength, then the throw": _grapple,
    "a bow shot into melee that hits": _shot,
    "the Will to Live": _alive,
    "the answer to a question": _answered,
    "the end: only one side is left standing": _ended,
}
