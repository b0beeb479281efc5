"""Every test claims something: by assert, by an expected exception, or through a known helper."""

import ast

from tests.contracts.repository import functions, modules

# What a helper that claims something begins with: check_laws(...), given(...).then(...), and
# expect(locator) of Playwright.
CLAIMS = ("assert_", "check_", "expect", "expect", "then", "raises", "warns")


def claims(function: ast.AST) -> bool:
    return any(
        isinstance(node, ast.Assert)
        or (isinstance(node, ast.Call) and _name(node.func).startswith(CLAIMS))
        for node in ast.walk(function)
    )


def test_every_test_claims_something() -> None:
    assert [
        f"{path}:{function.lineno} {function.name}"
        for path, tree in modules("tests").items()
        for function in functions(tree)
        if function.name.startswith("test_") and not claims(function)
    ] == []


def test_a_test_that_only_runs_claims_nothing() -> None:
    assert not claims(ast.parse("def test_it():\n    strike(ana, bo)"))
    assert claims(ast.parse("def test_it():\n    given(duel).when(strike).then(rolled)"))


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""
