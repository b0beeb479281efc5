"""What the import contracts cannot see of the core's purity and of its matches."""

import ast
from collections.abc import Iterator

from tests.contracts.repository import PURE, modules

# They reach the world, or answer differently in another process.
IMPURE_BUILTINS = {
    *("open", "input", "print", "breakpoint", "exec", "eval", "compile", "__import__"),
    *("hash", "id", "globals", "locals", "vars"),
}
MEMOS = {"domain/kit/sheet.py", "domain/onlook.py"}
"""Where the identity of an object finds again what came of it, which no answer shows."""


def impure_calls(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_BUILTINS:
                yield name
            case _:
                pass


def hidden_cases(tree: ast.Module) -> Iterator[int]:
    """Lines where a match over types takes every type it does not name, and goes on."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Match) and any(map(_names_a_type, node.cases)):
            yield from (
                case.pattern.lineno
                for case in node.cases
                if _takes_anything(case) and not _stops(case.body)
            )


def test_the_core_calls_no_impure_builtin() -> None:
    found = {str(path): list(impure_calls(tree)) for path, tree in modules(*PURE).items()}
    assert {(path, name) for path, calls in found.items() for name in calls} == {
        (path, "id") for path in MEMOS
    }


def test_no_match_over_types_hides_an_unhandled_one() -> None:
    found = {str(path): list(hidden_cases(tree)) for path, tree in modules(*PURE).items()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_hidden_case_is_found() -> None:
    matches = """
match event:
    case Rolled(): total()
    case _: pass
match event:
    case Rolled() | Dealt(): total()
    case other: pass
match event:
    case Rolled(): total()
    case _ as never: assert_never(never)
match event:
    case Rolled(): total()
    case _: raise TypeError
match grade:
    case 1: total()
    case _: pass
"""
    assert list(hidden_cases(ast.parse(matches))) == [4, 7]


def _names_a_type(case: ast.match_case) -> bool:
    return any(isinstance(node, ast.MatchClass) for node in ast.walk(case.pattern))


def _takes_anything(case: ast.match_case) -> bool:
    return isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and not case.guard


def _stops(body: list[ast.stmt]) -> bool:
    match body[-1]:
        case ast.Raise():
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True
        case _:
            return False
