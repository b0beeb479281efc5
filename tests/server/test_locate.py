"""The address of a store, read: which kind, which servers, and no word of a password."""

import pytest

from fightbook.server.locate import address


@pytest.mark.parametrize(
    ("text", "kind", "url", "hosts", "service"),
    [
        ("redis://h:1/2", "", "redis://h:1/2", [], ""),
        ("unix:///a/b", "", "unix:///a/b", [], ""),
        ("redis+cluster://h", "cluster", "redis://h:6379", [("h", 6379)], ""),
        (
            "rediss+cluster://u:p%40@h:1,[::1]:2?ssl_ca_certs=/a",
            "cluster",
            "rediss://u:p%40@h:1?ssl_ca_certs=/a",
            [("h", 1), ("::1", 2)],
            "",
        ),
        (
            "redis+sentinel://u:p@h,i:3/my%20fight/4?sentinel_password=x",
            "sentinel",
            "redis://u:p@h:26379/4?sentinel_password=x",
            [("h", 26379), ("i", 3)],
            "my fight",
        ),
    ],
)
def test_an_address_is_read(
    text: str, kind: str, url: str, hosts: list[tuple[str, int]], service: str
) -> None:
    assert address(text) == (kind, url, hosts, service)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "http://secret@h",
        "unix+cluster:///secret",
        "redis+other://u:secret@h",
        "redis+cluster://u:secret@h/0",
        "redis+cluster://u:secret@",
        "redis+cluster://u:secret@h,,i",
        "redis+cluster://u:secret@h:port",
        "redis+sentinel://u:secret@h",
        "redis://u:secret@:6379",
    ],
)
def test_what_is_no_address_is_refused_without_repeating_it(text: str) -> None:
    with pytest.raises(ValueError, match=r".+") as error:
        address(text)
    assert "secret" not in str(error.value)
