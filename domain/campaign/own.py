"""What lies on the shelves of a campaign, folded from its events."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fightbook.domain import events as e
from fightbook.domain.campaign.commands import Shelf
from fightbook.domain.maps import put, without
from fightbook.domain.reject import refuse
from fightbook.domain.text import Id, MaybeId, Name, Note, Title

Tags = Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...], Meta(max_length=20)]
Count = Annotated[int, Meta(ge=1, le=50)]


class Item(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True
):
    """Base of what lies on a shelf."""

    tags: Tags = ()


class Fighter(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody in a prepared encounter: from a template or a sheet, so many of them."""

    name: Name
    side: Name
    template: MaybeId = ""
    sheet: dict[str, Any] = {}
    count: Count = 1
    wave: Annotated[int, Meta(ge=1, le=20)] = 1
    npc: bool = True
    hidden: bool = False


class Encounter(Item, frozen=True, kw_only=True):
    """A fight that is prepared: who, of which game, and what the GM has to know."""

    title: Title
    ruleset: Id
    edition: str = ""
    options: dict[str, str] = {}
    fighters: Annotated[tuple[Fighter, ...], Meta(max_length=200)] = ()
    notes: Note = ""


class Stock(Item, frozen=True, kw_only=True):
    """A combatant of the library: a template with a count."""

    name: Name
    ruleset: Id
    side: Name = "foes"
    template: MaybeId = ""
    sheet: dict[str, Any] = {}
    count: Count = 1
    npc: bool = True
    notes: Note = ""


class Gear(Item, frozen=True, kw_only=True):
    """Gear of the GM's own, as its game reads it."""

    name: Name
    ruleset: Id
    what: dict[str, Any] = {}
    notes: Note = ""


class Party(Item, frozen=True, kw_only=True):
    """Characters who go together."""

    name: Name
    who: Annotated[tuple[Id, ...], Meta(max_length=200)] = ()


class Memo(Item, frozen=True, kw_only=True):
    """A note of the GM's."""

    title: Title
    text: Note = ""


SHELVES: Mapping[Shelf, tuple[type[Item], int]] = {
    "encounter": (Encounter, 500),
    "combatant": (Stock, 2000),
    "gear": (Gear, 500),
    "party": (Party, 50),
    "note": (Memo, 500),
}
"""What lies on each shelf, and how much of it."""


class Camp(msgspec.Struct, frozen=True):
    """What lies where, by shelf and id."""

    shelves: Mapping[str, Mapping[str, dict[str, Any]]] = {}


EMPTY = Camp()


def evolve(own: Camp | None, event: e.Event) -> Camp:
    """Fold a shelf."""
    camp = own or EMPTY
    if not isinstance(event, e.Kept | e.Dropped):
        return camp
    there = camp.shelves.get(event.shelf, {})
    now = (
        put(there, event.id, event.item) if isinstance(event, e.Kept) else without(there, event.id)
    )
    return Camp(put(camp.shelves, event.shelf, now))


def item(shelf: Shelf, found: dict[str, Any]) -> dict[str, Any]:
    """Read what somebody wants to put on a shelf. Raises a refusal."""
    try:
        read = msgspec.convert(found, SHELVES[shelf][0])
    except msgspec.ValidationError as error:
        raise refuse("bad-message", str(error), "item") from error
    plain: dict[str, Any] = msgspec.to_builtins(read)
    return plain
