"""Links carry the encounter and the token behind the ``#``, and say what they lack."""

import pytest

from fightbook.clients.python.links import Link, parse

LINK = Link("http://host:8000", "e1", "t-1")


@pytest.mark.parametrize(
    ("text", "token", "link"),
    [
        ("http://host:8000/table/e1#t=t-1", "", LINK),
        ("http://host:8000/table/e1", "t-1", LINK),
        ("http://host:8000/table/e1#t=other", "t-1", LINK),
        ("http://host:8000/table/e1#17-2", "", Link("http://host:8000", "e1", "")),
        ("https://host/fights/table/e1#t=x", "", Link("https://host/fights", "e1", "x")),
    ],
)
def test_a_link_is_read(text: str, token: str, link: Link) -> None:
    assert parse(text, token) == link


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("host/table/e1#t=t", "http"),
        ("http:///table/e1#t=t", "host"),
        ("http://host/#t=t", "/table/"),
        ("http://host/table/#t=t", "/table/"),
        ("http://host/join#ABCDEF", "invitation"),
        ("", "http"),
    ],
)
def test_what_is_no_link_is_refused_with_a_sentence(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        parse(text)


def test_a_link_written_is_the_link_read() -> None:
    for link in (LINK, Link("http://host:8000", "e1", "")):
        assert parse(str(link)) == link


def test_a_link_knows_its_socket() -> None:
    assert LINK.socket == "ws://host:8000/ws/encounters/e1"
    assert Link("https://host/f", "e1", "t").socket == "wss://host/f/ws/encounters/e1"
