"""What a game says about itself comes in the reader's words, and nothing else is touched."""

from typing import Any

from fightbook.domain.glossary import messages
from fightbook.domain.tongue import Tongue
from fightbook.projections.wording import schema, worded

GERMAN = Tongue(
    "de",
    messages({"Knight": "Ritter", "strength": "St\u00e4rke", "axe": "Axt", "Held": "Gehalten"}),
)


def test_texts_are_said_and_ids_and_sheets_stay() -> None:
    page: dict[str, Any] = {
        "id": "knight",
        "version": "axe",
        "templates": ({"id": "knight", "name": "Knight", "sheet": {"name": "axe"}},),
        "conditions": [{"id": "held", "name": "Held", "parts": {"axe": "axe"}, "kept": True}],
        "schemas": {"actions": [{"enum": ["axe"]}], "sheet": {}, "components": {"Axe": {}}},
    }
    assert worded(page, GERMAN) == {
        "id": "knight",
        "version": "axe",
        "templates": [{"id": "knight", "name": "Ritter", "sheet": {"name": "axe"}}],
        "conditions": [{"id": "held", "name": "Gehalten", "parts": {"axe": "Axt"}, "kept": True}],
        "schemas": {
            "actions": [{"enum": ["axe"], "titles": {"axe": "Axt"}}],
            "sheet": {},
            "components": {"Axe": {}},
        },
    }


def test_fields_and_values_get_titles_where_there_are_words_for_them() -> None:
    asked = {
        "type": "object",
        "title": "Sheet",
        "properties": {
            "strength": {"type": "integer", "description": "Knight"},
            "arms": {"type": "array", "items": {"enum": ["axe", "bow", "", 3]}},
            "other": {"anyOf": [{"title": "Held"}, {"enum": ["none"]}]},
        },
    }
    fields = schema(asked, GERMAN)["properties"]
    assert fields == {
        "strength": {"type": "integer", "description": "Ritter", "title": "St\u00e4rke"},
        "arms": {
            "type": "array",
            "items": {"enum": ["axe", "bow", "", 3], "titles": {"axe": "Axt"}},
        },
        "other": {"anyOf": [{"title": "Held"}, {"enum": ["none"]}]},
    }
