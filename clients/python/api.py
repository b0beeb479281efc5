"""The HTTP side of a server: opening tables, sitting down, and reading what was.

Errors: ``Refused`` for what the server refuses, ``ConnectionError`` when it cannot be reached. What
came too soon is asked again when the server said; the log says so meanwhile.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import httpx

from fightbook.clients.python import reading
from fightbook.clients.python.links import Link
from fightbook.clients.python.messages import Line, Refused, wait
from fightbook.clients.python.receipt import Receipt, read

LOG = logging.getLogger(__name__)
PAGE = 1000
"""Lines asked for at once."""


class Api:
    """A server's HTTP interface, first without a seat and then from one."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        secure = not self.url.startswith("http:")  # to load certificates takes its time
        self._http = httpx.AsyncClient(base_url=self.url, verify=secure, timeout=30)

    def enter(self, encounter: str, token: str) -> Link:
        """Speak for the seat of ``token`` from now on; give its link."""
        if token:
            self._http.headers["Authorization"] = f"Bearer {token}"
        return Link(self.url, encounter, token)

    async def close(self) -> None:
        """Let the connections go."""
        await self._http.aclose()

    async def open(
        self,
        ruleset: str,
        title: str,
        edition: str,
        options: dict[str, str],
        combatants: Sequence[dict[str, Any]],
        game: str = "",
        version: str = "",
    ) -> dict[str, Any]:
        """Open an encounter; give its id, its join code, and the tokens of its seats."""
        body = {
            "ruleset": ruleset,
            "title": title,
            "edition": edition,
            "options": options,
            "combatants": list(combatants),
            **({"game": game} if game else {}),
            **({"version": version} if version else {}),
        }
        return reading.decode(await self._ask("POST", "/api/encounters", json=body))

    async def join(self, code: str, name: str, anchors: Mapping[str, str]) -> dict[str, Any]:
        """Sit down: the encounter, the seat, and its token."""
        body = {"code": code, "name": name, "anchor": anchors["shake"]}
        body["witness"] = anchors["witness"]
        return reading.decode(await self._ask("POST", "/api/join", json=body))

    async def recover(self, encounter: str, code: str, token: str) -> None:
        """Give the GM's seat the token with this digest, by the recovery code of the table."""
        body = {"encounter": encounter, "code": code, "token": token}
        await self._ask("POST", "/api/recover", json=body)

    async def delete(self, encounter: str, code: str) -> tuple[str, ...]:
        """Delete a table for good; give the ids of all that went, a campaign before its fights."""
        path = f"/api/encounters/{encounter}/delete"
        found = reading.decode(await self._ask("POST", path, json={"code": code}))
        return tuple(str(ident) for ident in found.get("encounters", ()))

    async def look(self, encounter: str, at: int | None) -> dict[str, Any]:
        """Give the view now, or as it was after commit ``at``."""
        params = {} if at is None else {"at": at}
        return reading.decode(await self._ask("GET", f"/api/encounters/{encounter}", params=params))

    async def pages(self, encounter: str, after: str) -> AsyncIterator[tuple[list[Line], str]]:
        """Give the lines behind the address ``after``, up to the newest, and each page's head."""
        more = True
        while more:
            params = {"after": after, "limit": PAGE}
            path = f"/api/encounters/{encounter}/events"
            page = reading.decode(await self._ask("GET", path, params=params))
            lines = reading.objects(page, "events")
            yield lines, str(page.get("head", ""))
            more = page.get("more") is True and bool(lines)
            after = str(lines[-1].get("at")) if lines else after

    async def receipt(self, encounter: str) -> Receipt:
        """Give the head as it is now, signed. It may be forged."""
        found = await self._ask("GET", f"/api/encounters/{encounter}/receipt")
        try:
            return read(found)
        except ValueError as error:
            raise Refused("internal", str(error)) from error

    async def ask(self, encounter: str, what: str, body: Mapping[str, Any] | None) -> Any:
        """Give what is found at an address of an encounter, or what comes of a ``body`` there."""
        path = f"/api/encounters/{encounter}/{what}"
        found = self._ask("GET", path) if body is None else self._ask("POST", path, json=body)
        return json.loads(await found)

    async def log(self, encounter: str, format_: str) -> str:
        """Give the combat log as ``json``, ``text``, ``markdown`` or ``html``."""
        path = f"/api/encounters/{encounter}/log"
        return (await self._ask("GET", path, params={"format": format_})).decode()

    async def _ask(self, method: str, path: str, **more: Any) -> bytes:
        while True:
            try:
                answer = await self._http.request(method, path, **more)
            except httpx.TransportError as error:
                raise ConnectionError(f"{self._http.base_url}: {error}") from error
            if answer.is_success:
                return answer.content
            refused = _refusal(answer)
            if refused.code != "slow-down" or not (seconds := wait(refused.detail)):
                raise refused
            LOG.warning("%s: %s", self.url, refused.message)
            await asyncio.sleep(seconds)


def _refusal(answer: httpx.Response) -> Refused:
    try:
        return reading.problem(reading.decode(answer.content))
    except reading.Bad:
        return Refused("internal", f"The server answered {answer.status_code}.")
