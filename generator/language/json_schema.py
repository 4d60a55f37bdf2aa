"""The JSON Schema of the language, made of the same shapes that read it, so that editors complete and underline."""

from __future__ import annotations

from typing import Any

from generator.language.read import SPEC, VERSIONS
from generator.language.shape import (
    ByVerb,
    Either,
    Field,
    Items,
    ListOf,
    MapOf,
    OneOf,
    RankMap,
    Record,
    Shape,
)

_SINGLE = ["string", "number", "boolean"]


def json_schema() -> dict[str, Any]:
    """The schema of a spec. A single value is any scalar, since the field decides its type, not YAML."""
    schema = _schema(SPEC)
    schema["properties"]["spec"] = {"enum": list(VERSIONS), "description": SPEC.fields["spec"].about}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A game in the language {VERSIONS[-1]}",
        **schema,
    }


def _schema(shape: Shape) -> dict[str, Any]:
    match shape:
        case Record():
            return _record(shape)
        case ByVerb():
            return {"oneOf": [_record(record) for record in shape.records.values()]}
        case Items():
            return {"type": "array", "minItems": 1, "items": _schema(shape.item)}
        case ListOf():
            return {"oneOf": [{"type": "array", "minItems": 1, "items": _schema(shape.item)}, _schema(shape.item)]}
        case MapOf() | RankMap():
            return {"type": "object", "minProperties": 1, "additionalProperties": _schema(shape.value)}
        case OneOf():
            return {"enum": list(shape.words)}
        case Either():
            parts = [_schema(part) for part in (shape.single, shape.listed, shape.mapped) if part is not None]
            return {"anyOf": parts}
        case _ if shape.name == "a value":
            return {}
        case _:
            return {"type": _SINGLE}


def _record(record: Record) -> dict[str, Any]:
    schema: dict[str, Any] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {key: _field(field) for key, field in record.fields.items()},
    }
    needed = [key for key, field in record.fields.items() if field.needed]
    if needed:
        schema["required"] = needed
    if record.exactly_one:
        schema["oneOf"] = [{"required": [key]} for key in record.exactly_one]
    return schema


def _field(field: Field) -> dict[str, Any]:
    return {"description": field.about, **_schema(field.shape)}
