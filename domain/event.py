"""The base of all events: what every fact of a stream can say, whatever it is about."""

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
