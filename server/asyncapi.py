"""The AsyncAPI page: the WebSocket, told to a client.

Made of the types of ``server.messages``; ``python -m fightbook.server.asyncapi docs/asyncapi.json``
writes the copy in ``docs/``. It names the commands of every table; a ruleset's own are on its page,
``/api/rulesets/{id}``, and in the OpenAPI page of a server that has it.
"""

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from fightbook.domain.authority import CORE
from fightbook.domain.reject import CODES
from fightbook.domain.ruleset import Scope
from fightbook.server.messages import CLIENT_MESSAGES, SERVER_MESSAGES
from fightbook.server.schemas import Schema, collect, ref

CHANNEL = "encounter"
_OWN_ACTION: Schema = {
    "title": "Action",
    "description": "An action of the encounter's ruleset.",
    "type": "object",
    "properties": {"type": {"type": "string"}},
    "required": ["type"],
}


def document() -> Schema:
    """Give the page."""
    sent, received = get_args(CLIENT_MESSAGES), get_args(SERVER_MESSAGES)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Fightbook",
            "version": "1",
            "description": "An encounter, followed and played over a WebSocket. Messages are "
            "JSON text; a client whose hello is a binary message speaks MessagePack both ways.",
            "license": {"name": "MIT", "url": "https://spdx.org/licenses/MIT.html"},
        },
        "defaultContentType": "application/json",
        "channels": {CHANNEL: _channel((*sent, *received))},
        "operations": {
            **_operations("receive", sent),
            **_operations("send", received),
        },
        "components": {
            "schemas": _components((*sent, *received)),
            "messages": {_tag(kind): _message(kind) for kind in (*sent, *received)},
        },
    }


def write(path: Path) -> None:
    """Write the page to a file."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(document())) + b"\n")


def _components(types: tuple[Any, ...]) -> dict[str, Schema]:
    commands = [kind for kind, scope in CORE.items() if scope is not Scope.SERVER]
    components = collect(types, commands)
    components["AnyCommand"]["anyOf"].append(_OWN_ACTION)
    for name in ("Rejected", "Problem"):
        components[name]["properties"]["code"]["enum"] = list(CODES)
    return components


def _channel(types: tuple[Any, ...]) -> Schema:
    messages = {_tag(kind): {"$ref": f"#/components/messages/{_tag(kind)}"} for kind in types}
    return {
        "address": "/ws/encounters/{encounter}",
        "title": "An encounter",
        "description": "The first message must be hello; its token says which seat is speaking.",
        "parameters": {"encounter": {"description": "The id of the encounter."}},
        "messages": messages,
    }


def _operations(action: str, types: tuple[Any, ...]) -> Schema:
    channel = f"#/channels/{CHANNEL}"
    return {
        f"{action}_{_tag(kind)}": {
            "action": action,
            "channel": {"$ref": channel},
            "messages": [{"$ref": f"{channel}/messages/{_tag(kind)}"}],
        }
        for kind in types
    }


def _message(kind: Any) -> Schema:
    return {
        "name": _tag(kind),
        "title": kind.__name__,
        "summary": (kind.__doc__ or "").partition("\n")[0],
        "payload": ref(kind.__name__),
    }


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
