"""What the pages point at exists: files, the functions named with them, and headings."""

import ast
import re
from pathlib import Path

import pytest

from tests.contracts.repository import ROOT, files

PAGES = [path for path in files() if path.suffix == ".md"]
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]*)(?:#([^)\s]+))?\)")
NAMED = re.compile(r"\]\(\.\./([\w/]+\.py)\)|`(\w+)\(\)`|`([A-Z]\w+)`")


def read(page: Path) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def prose(page: Path) -> str:
    return re.sub(r"^( *)```.*?^\1```", "", read(page), flags=re.MULTILINE | re.DOTALL)


def names(module: str) -> set[str]:
    tree = ast.parse(read(Path(module)))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    found = {node.name for node in ast.walk(tree) if isinstance(node, kinds)}
    return found | {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def headings(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", prose(page), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, heading in LINK.findall(prose(page)):
        if target.startswith(("http:", "https:")):
            continue
        found = (ROOT / page.parent / target).resolve() if target else ROOT / page
        assert found.exists(), target
        if heading:
            assert heading in headings(found.relative_to(ROOT)), f"{target}#{heading}"


def test_every_function_on_the_path_is_in_the_file_named_with_it() -> None:
    """A name belongs to the file linked just before it, or else just after it."""
    count = 0
    for step in re.split(r"\n\n|\n(?=\d+\. )", prose(Path("docs/path-of-a-command.md"))):
        found = NAMED.findall(step)
        linked = [module for module, _, _ in found if module]
        for _, function, other in found:
            if name := function or other:
                count += 1
                assert any(name in names(module) for module in linked), f"{name} in {linked}"
    assert count > 20
