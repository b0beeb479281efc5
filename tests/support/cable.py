"""The cable of a page: the test cuts it, mends it, and sees what goes through it.

Everything else that the page asks for, such as its files, still comes. A page uses it from its next
connection on, so lay it before the page goes to a table.
"""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocketRoute


class Cable:
    """What lies between the pages given and the server's sockets."""

    def __init__(self, page: Page | BrowserContext) -> None:
        self.whole = True
        self.sent: list[dict[str, Any]] = []
        self.mute = ""
        """A kind of message that the pages are not told; with the first the cable breaks."""
        self._held: list[tuple[WebSocketRoute, str | bytes]] | None = None
        self._ends: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket("**/ws/**", self._lay)

    def commands(self) -> list[dict[str, Any]]:
        """Give the commands that the pages sent."""
        return [message for message in self.sent if message["type"] == "command"]

    def cut(self) -> None:
        """Break every connection, and let none through until it is mended."""
        self.whole = False
        for ends in self._ends:
            for end in ends:
                end.close()
        self._ends.clear()

    def hold(self) -> None:
        """Hold back whatever the server says, until it is released."""
        self._held = []

    def release(self) -> None:
        """Let through what was held back, and what comes from now on."""
        held, self._held = self._held or [], None
        for page, message in held:
            page.send(message)

    def mend(self) -> None:
        """Let connections through again."""
        self.whole, self.mute = True, ""

    def _lay(self, page: WebSocketRoute) -> None:
        if not self.whole:
            page.close()
            return
        server = page.connect_to_server()
        self._ends.append((page, server))

        def out(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            server.send(message)

        def back(message: str | bytes) -> None:
            if self.mute and json.loads(message)["type"] == self.mute:
                self.cut()
            elif self._held is not None:
                self._held.append((page, message))
            elif self.whole:
                page.send(message)

        page.on_message(out)
        server.on_message(back)
