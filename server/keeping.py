"""Where tables are kept that nobody plays, and the key that seals their secrets.

Laws: the key is a file of its owner's alone, made once and never written over; with a store of
somebody's own there is no place unless one is named, since others at that store could not read it.
"""

import contextlib
import os
import secrets
from pathlib import Path
from typing import NamedTuple

from fightbook.server.embedded import default_folder
from fightbook.server.settings import Settings

BYTES = 32


class Cold(NamedTuple):
    """Where the files of cold tables lie, a folder or a URL, and the file of the key."""

    place: str
    path: Path

    @property
    def new(self) -> bool:
        """Whether there is no key yet."""
        return not self.path.exists()

    def key(self) -> bytes:
        """Give the key, making one where there is none. Raises ``ValueError`` where it is none."""
        if self.new:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _make(self.path)
        try:
            found = bytes.fromhex(self.path.read_text(encoding="ascii").strip())
        except ValueError:
            found = b""
        if len(found) != BYTES:
            message = f"{self.path} is no key: one has {2 * BYTES} digits of hex."
            raise ValueError(message)
        return found


def folder(settings: Settings) -> Path:
    """Give the data folder."""
    found = Path(settings.data) if settings.data else default_folder()
    if found.exists() and not found.is_dir():
        raise ValueError(f"{found} is a file: --data takes a folder.")
    return found


def cold(settings: Settings) -> Cold | None:
    """Give where cold tables lie; nothing where there is no place for them."""
    if settings.redis and not settings.archive:
        return None
    place = settings.archive or str(folder(settings) / "archive")
    return Cold(place, key_file(settings))


def key_file(settings: Settings) -> Path:
    """Give the file of the key."""
    named = settings.archive_key
    return Path(named) if named else folder(settings) / "archive.key"


def _make(path: Path) -> None:
    """Make a key, whole at once, unless another process was faster."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    fresh.touch(0o600)
    fresh.write_text(f"{secrets.token_bytes(BYTES).hex()}\n", encoding="ascii")
    with contextlib.suppress(FileExistsError):
        os.link(fresh, path)
    fresh.unlink()
