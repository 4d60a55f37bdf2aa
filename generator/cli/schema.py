"""`filing schema`: the JSON Schema of the language."""

from __future__ import annotations

import json

from generator.language.json_schema import json_schema


def schema() -> int:
    """Print the schema."""
    print(json.dumps(json_schema(), indent=1, ensure_ascii=False))
    return 0
