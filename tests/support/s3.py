"""A server that speaks S3: moto's, in a process of its own."""

import os
import sys
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from tests.support.processes import Process, eventually, free_port, listens

BUCKET = "fightbook"


class S3(Process):
    """An S3 with one bucket."""

    def __init__(self, log: Path) -> None:
        super().__init__(log)
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def launch(self) -> None:
        """Start it and do not wait."""
        self.spawn(sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(self.port))

    def environment(self) -> dict[str, str]:
        """Give what a client needs that is not in the URL."""
        keys = {"AWS_ACCESS_KEY_ID": "fightbook", "AWS_SECRET_ACCESS_KEY": "secret"}
        return {"AWS_ENDPOINT_URL": self.url, "AWS_REGION": "us-east-1", **keys}


@pytest.fixture(scope="session")
def s3(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """The address of a bucket; the environment knows the rest."""
    with S3(tmp_path_factory.mktemp("s3") / "log") as found:
        found.launch()
        eventually(lambda: found.running and listens(found.port), found)
        said = "AWS4-HMAC-SHA256 Credential=fightbook/20260101/us-east-1/s3/aws4_request"
        made = httpx.put(f"{found.url}/{BUCKET}", headers={"Authorization": said}, timeout=20)
        assert made.status_code == 200, made.text
        before = dict(os.environ)
        os.environ.update(found.environment())
        yield f"s3://{BUCKET}"
        os.environ.clear()
        os.environ.update(before)
