"""The storage of files: a folder, or what speaks S3, Google's or Azure's protocol, by URL.

``obstore`` is the client (0041). Laws: a file appears whole or not at all; what cannot be reached
is a ``StoreAwayError``. Access keys come from the environment (``AWS_ACCESS_KEY_ID`` and so on),
never from the command line.
"""

import asyncio
import atexit
import contextlib
import time
from collections.abc import Awaitable
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

from fightbook.server.trouble import StoreAwayError

T = TypeVar("T")
SECONDS = "20s"
"""How long the storage may take for one answer."""
PARTING_SECONDS = 0.1
RETRIES: Any = {"max_retries": 2}


class Storage:
    """Files by name in one place."""

    def __init__(self, place: str) -> None:
        """Keep files in a folder, or below a URL as ``s3://bucket/prefix``."""
        self._place = place
        self._folder = None if urlsplit(place).scheme else Path(place).resolve()

    def __str__(self) -> str:
        return self._place

    @cached_property
    def _files(self) -> Any:
        """The client. It is opened when something is asked for, since it takes its time to load."""
        from obstore.store import LocalStore, from_url  # noqa: PLC0415

        # Its threads let go of what they answered a moment later. One that does so while Python
        # ends is ended in the middle of it, and takes the process down with it (SIGABRT).
        atexit.register(time.sleep, PARTING_SECONDS)

        if self._folder is None:
            options: Any = {"timeout": SECONDS, "allow_http": True}
            return from_url(self._place, client_options=options, retry_config=RETRIES)
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return LocalStore(self._folder)

    async def put(self, name: str, data: bytes) -> None:
        """Write a file, over one of the same name."""
        await _reached(self._files.put_async(name, data))

    async def get(self, name: str) -> bytes | None:
        """Read a file; nothing where there is none.

        One in a folder is read here: the client's own threads take five times as long for it.
        """
        with contextlib.suppress(FileNotFoundError):
            if self._folder is not None:
                reading = asyncio.to_thread((self._folder / name).read_bytes)
                return await _reached(reading, FileNotFoundError)
            found = await _reached(self._files.get_async(name), FileNotFoundError)
            return bytes(await _reached(found.bytes_async()))
        return None

    async def names(self, prefix: str) -> list[str]:
        """Give the names of all files in a folder, sorted."""
        pages = await _reached(self._files.list(prefix).collect_async())
        return sorted(str(found["path"]) for found in pages)

    async def delete(self, *names: str) -> None:
        """Take files away, those that are there."""
        for name in names:
            with contextlib.suppress(FileNotFoundError):
                await _reached(self._files.delete_async(name), FileNotFoundError)


async def _reached(call: Awaitable[T], *let: type[Exception]) -> T:
    try:
        return await call
    except let:
        raise
    except Exception as error:
        raise StoreAwayError(f"the storage of files: {_short(error)}") from error


def _short(error: Exception) -> str:
    """Give the first line of what may be pages."""
    return (str(error).splitlines() or [repr(error)])[0][:200]
