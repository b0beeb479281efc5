"""Traces: a span for each command with its steps within, which tells ids and no secret."""

from pathlib import Path
from time import perf_counter

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from fightbook.domain.commands import Say
from fightbook.domain.reject import Rejected
from fightbook.server import timing, traces
from fightbook.server.handle import Envelope, handle
from fightbook.server.logs import BLOT
from fightbook.server.registry import Registry
from fightbook.server.seats import new_encounter_id, new_token
from fightbook.server.store import Store, connect
from tests.support.duel import DUEL
from tests.support.table import Table


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> InMemorySpanExporter:
    """What whoever traces gets."""
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(traces, "TRACER", provider.get_tracer("test"))
    return exporter


async def said(socket: Path, ident: str) -> str:
    """Say something at a table of this process; give the table's id."""
    redis, table = connect(f"unix://{socket}"), Table(DUEL)
    store, encounter = Store(redis), new_encounter_id()
    await store.draft(encounter, table.lines)
    await store.publish(encounter)
    registry = Registry(store, {DUEL.id: DUEL})
    live = await registry.find(encounter)
    assert live is not None
    assert not isinstance(await handle(registry, live, Envelope("gm", ident, Say("hm"))), Rejected)
    await registry.stop()
    await redis.aclose()
    return encounter


def facts(span: ReadableSpan) -> dict[str, object]:
    return {key.removeprefix("fightbook."): value for key, value in (span.attributes or {}).items()}


@pytest.mark.usefixtures("server")
async def test_a_command_is_a_span_and_its_steps_are_within(
    kept: InMemorySpanExporter, data: Path
) -> None:
    encounter = await said(data / "valkey.sock", "c1")
    *steps, command = kept.get_finished_spans()
    first, *_, last = [step.name for step in steps]
    assert (first, last) == ("wait", "notify")
    assert {step.name for step in steps} == {"wait", "decide", "append", "notify"}
    assert all(step.parent == command.get_span_context() for step in steps)
    assert (command.name, command.parent) == ("command", None)
    assert facts(command) == {"encounter": encounter, "seat": "gm", "command": "c1"}


def test_a_span_has_no_secret_and_no_text_of_a_fault(kept: InMemorySpanExporter) -> None:
    token = new_token()

    def step() -> None:
        with traces.command(command=token):
            timing.DECIDE.since(perf_counter())
            raise ValueError(token)

    with pytest.raises(ValueError, match=token):
        step()
    found = kept.get_finished_spans()
    assert token not in "".join(span.to_json() for span in found)
    assert [facts(span) for span in found] == [{}, {"command": BLOT}]


@pytest.mark.usefixtures("server")
async def test_nothing_is_traced_where_the_extra_is_not_installed(
    monkeypatch: pytest.MonkeyPatch, kept: InMemorySpanExporter, data: Path
) -> None:
    monkeypatch.setattr(traces, "TRACER", None)
    await said(data / "valkey.sock", "c1")
    assert kept.get_finished_spans() == ()
