"""Campaigns: fights opened from one, a number followed back to the blow, the fights in order.

The table of a campaign is a ``Table`` as any other; these are what it has beside commands. Each
raises ``Refused``.
"""

from collections.abc import Mapping
from typing import Any

from fightbook.clients.python.links import Link
from fightbook.clients.python.messages import Ack
from fightbook.clients.python.table import Table


async def depart(table: Table, *people: str, prepared: str = "", **more: Any) -> Link:
    """Open a fight for these characters, for the GM; give the GM's link there.

    ``prepared``: the id of an encounter on its shelf. ``more``: ``title``, ``options``.
    """
    body = {"people": people, "prepared": prepared, **more}
    found = await table.ask("fights", body)
    return there(table, found["id"])


def there(table: Table, encounter: str) -> Link:
    """Give this seat's own link in a fight of the campaign: its token opens both."""
    return Link(table.link.url, encounter, table.link.token)


async def adopt(table: Table, *people: str, version: str) -> Ack:
    """Let characters of one game go on by a newer version of its rules, for the GM.

    What ``Table.upgrade`` does for a fight.
    """
    return await table.command({"type": "adopt", "whom": people, "version": version})


async def history(table: Table, who: str) -> list[Mapping[str, Any]]:
    """Give every change of a character's tracks and sheet, first to last, with those in its fights.

    Each has ``track``, ``before``, ``after``, or ``field``, ``was`` and ``now`` of the sheet, and
    ``why``, ``by``, and ``where`` and ``at`` it was.
    """
    found: list[Mapping[str, Any]] = await table.ask(f"history/{who}")
    return found


async def calendar(table: Table) -> Mapping[str, Any]:
    """Give the ``fights`` in their order, and ``sums``: what everybody did in all of them."""
    found: Mapping[str, Any] = await table.ask("calendar")
    return found
