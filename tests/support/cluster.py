"""A real cluster on loopback: three masters, each with a replica; any of them can be killed."""

import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Self

from redis.crc import key_slot

from tests.support.processes import START_SECONDS, Kind, Store, free_port
from tests.support.rights import user

SLOTS = 16384
NODE_TIMEOUT_MS = 1000
FAILING = {"fail", "fail?", "handshake", "noaddr"}
NODE_WORDS = 8


class Node(Store):
    """One server of a cluster."""

    def __init__(self, kind: Kind, folder: Path, tls: Mapping[str, str]) -> None:
        self.port = free_port()
        cluster = {
            "tls-port" if tls else "port": str(self.port),
            "cluster-enabled": "yes",
            "cluster-node-timeout": str(NODE_TIMEOUT_MS),
            "cluster-port": str(free_port()),
            "repl-diskless-sync-delay": "0",
            "repl-ping-replica-period": "1",
        }
        super().__init__(kind, folder, **cluster, **tls)
        users = folder / "users"  # which outlast the server
        users.write_text(f"user default on nopass ~* &* +@all\nuser {' '.join(user()[2:])}\n")
        self.settings["aclfile"] = str(users)

    def say(self, *words: str) -> str:
        return self.ask(*words).decode(errors="replace")

    @property
    def name(self) -> str:
        return self.say("CLUSTER", "MYID").split()[1]

    def follows(self, master: str) -> bool:
        return self.say("CLUSTER", "REPLICATE", master).startswith("+OK")

    def in_step(self) -> bool:
        return "master_link_status:up" in self.say("INFO", "replication")

    def sees(self) -> dict[str, int]:
        """Give how many are master and how many slave in its eyes, without who seems to fail."""
        lines = [line.split() for line in self.say("CLUSTER", "NODES").splitlines()]
        flags = [words[2].split(",") for words in lines if len(words) >= NODE_WORDS]
        return {
            role: sum(role in found and not FAILING & {*found} for found in flags)
            for role in ("master", "slave")
        }

    @property
    def is_master(self) -> bool:
        return "role:master" in self.say("INFO", "replication")


class ClusterOf:
    """Three masters and, where wanted, a replica of each; ``tls``: settings of all for that."""

    def __init__(
        self, kind: Kind, folder: Path, *, replicas: bool = True, tls: Mapping[str, str] = {}
    ) -> None:
        count = 6 if replicas else 3
        self.nodes = [Node(kind, folder / str(number), tls) for number in range(count)]
        self.masters, self.replicas = self.nodes[:3], self.nodes[3:]

    @property
    def places(self) -> str:
        return ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)

    @property
    def url(self) -> str:
        return f"redis+cluster://{self.places}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for node in self.nodes:
            node.end()

    def start(self) -> Self:
        """Start all and join them; come back when every slot has its master."""
        for node in self.nodes:
            node.launch()
        for node in self.nodes:
            node.answering()
        for number, node in enumerate(self.masters):
            first, last = number * SLOTS // 3, (number + 1) * SLOTS // 3 - 1
            node.say("CLUSTER", "ADDSLOTSRANGE", str(first), str(last))
            node.say("CLUSTER", "SET-CONFIG-EPOCH", str(number + 1))
        for node in self.nodes[1:]:
            there = self.nodes[0]
            bus = there.settings["cluster-port"]
            node.say("CLUSTER", "MEET", "127.0.0.1", str(there.port), bus)
        for replica, master in zip(self.replicas, self.masters, strict=False):
            name = master.name
            wait_for(partial(replica.follows, name))
        self.whole()
        return self

    def whole(self) -> None:
        """Wait until all servers agree that all is well, and replicas are in step.

        Who was cut off holds itself for a master until the others tell it otherwise, and so may
        they: in the eyes of each, no more are masters than there were, and all that are well.
        """
        live = [node for node in self.nodes if node.running]
        roles = {"master": len(self.masters), "slave": len(self.replicas)}
        wait_for(lambda: all("cluster_state:ok" in n.say("CLUSTER", "INFO") for n in live))
        wait_for(lambda: all(node.sees() == roles for node in live))
        for node in live:
            if not node.is_master:
                wait_for(node.in_step)

    def master_of(self, key: str) -> Node:
        """Give the server that is the master of a key now."""
        slot = key_slot(key.encode())
        for node in self.nodes:
            if node.running and node.is_master:
                for line in node.say("CLUSTER", "NODES").splitlines():
                    if "myself" in line and _has(line.split()[8:], slot):
                        return node
        raise LookupError(slot)

    def replica_of(self, master: Node) -> Node:
        """Give the replica of a master."""
        name = master.name
        for node in self.nodes:
            line = next(x for x in node.say("CLUSTER", "NODES").splitlines() if "myself" in x)
            if line.split()[3] == name:
                return node
        raise LookupError(name)


def _has(ranges: list[str], slot: int) -> bool:
    bounds = [found.split("-") for found in ranges if not found.startswith("[")]
    return any(int(b[0]) <= slot <= int(b[-1]) for b in bounds)


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + START_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)
