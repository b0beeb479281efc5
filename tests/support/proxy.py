"""A small reverse proxy: it forwards HTTP and WebSockets, and says who asked as proxies do.

``python -m tests.support.proxy PORT TARGET ...`` listens at 127.0.0.1:PORT for the first of the
targets, ports of 127.0.0.1, that takes a connection. It
adds the address of whoever connects to ``X-Forwarded-For``, behind what was there, and passes the
rest on as it is, one request a connection.
"""

import asyncio
import contextlib
import sys

from tests.support.processes import Process, Server, eventually, free_port, listens

END = b"\r\n\r\n"


class Proxy(Process):
    """The proxy as a process, in front of ``server``, and of ``others`` where it takes nobody."""

    def __init__(self, server: Server, *others: Server) -> None:
        super().__init__(server.log.with_name("proxy.log"))
        self.port = free_port()
        self._targets = [str(each.port) for each in (server, *others)]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Proxy":
        """Start it; come back when it listens."""
        program = (sys.executable, "-m", "tests.support.proxy")
        self.spawn(*program, str(self.port), *self._targets)
        eventually(lambda: self.running and listens(self.port), self)
        return self


def forwarded(head: bytes, client: str) -> bytes:
    """Give the head of a request as it is passed on for ``client``."""
    first, *rows = head.split(b"\r\n")
    fields = [
        (name.strip().lower(), value.strip())
        for name, _, value in (r.partition(b":") for r in rows)
    ]
    upgrade = any(name == b"upgrade" for name, _ in fields)
    before = [value for name, value in fields if name == b"x-forwarded-for"]
    left_out = {b"x-forwarded-for"} if upgrade else {b"x-forwarded-for", b"connection"}
    kept = [b"%s: %s" % field for field in fields if field[0] not in left_out]
    if not upgrade:
        kept.append(b"connection: close")
    kept.append(b"x-forwarded-for: " + b", ".join([*before, client.encode()]))
    return b"\r\n".join([first, *kept]) + END


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Copy what comes, to the end."""
    with contextlib.suppress(OSError):
        while piece := await reader.read(65536):
            writer.write(piece)
            await writer.drain()
    with contextlib.suppress(OSError):
        writer.close()


async def first(targets: list[int]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first that takes it."""
    for target in targets:
        with contextlib.suppress(OSError):
            return await asyncio.open_connection("127.0.0.1", target)
    raise ConnectionError


async def main(port: int, *targets: int) -> None:
    """Forward for ever."""

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        client: str = writer.get_extra_info("peername")[0]
        try:
            head = (await reader.readuntil(END)).removesuffix(END)
        except (asyncio.IncompleteReadError, OSError):
            writer.close()
            return
        inside, outside = await first(list(targets))
        outside.write(forwarded(head, client))
        await asyncio.gather(pass_on(reader, outside), pass_on(inside, writer))

    server = await asyncio.start_server(meet, "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
