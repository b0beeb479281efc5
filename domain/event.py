"""The base of all events: what every fact of a stream can say, whatever it is about."""

from functools import lru_cache

import msgspec


class Event(
    msgspec.Struct,
    frozen=True,
    gc=False,
    omit_defaults=True,
    kw_only=True,
    tag_field="type",
    tag=str.lower,
):
    """Base of all events. ``to`` names the seats that may see it; nobody said, everyone may."""

    to: tuple[str, ...] | None = None
    salt: str | None = None


@lru_cache(256)
def people(kind: type[Event]) -> tuple[str, ...]:
    """Give the fields of such events that say whom they are about."""
    return tuple(field for field in ("who", "against", "target") if field in kind.__struct_fields__)
