"""Pages: the templates of page/ with what they show. The documentation is written from openapi.json."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import HTMLResponse

from attentif import __version__

FOLDER = Path(__file__).parent / "page"
router = APIRouter(include_in_schema=False)
templates = Environment(
    loader=FileSystemLoader(FOLDER / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
    lstrip_blocks=True,
)  # fmt: skip


def rendered(name: str, **values: Any) -> HTMLResponse:
    return HTMLResponse(templates.get_template(name).render(version=__version__, **values))


@router.get("/docs")
async def documentation(request: Request) -> HTMLResponse:
    """Every address with its fields and responses."""
    schema = request.app.openapi()
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, methods in schema["paths"].items():
        for method, about in methods.items():
            content = about.get("requestBody", {}).get("content", {})
            fields: dict[str, Any] = next(iter(content.values()))["schema"] if content else {}
            required = fields.get("required", [])
            rows = [_field(name, one, name in required) for name, one in fields.get("properties", {}).items()]
            rows += [_field(one["name"], one["schema"], one["required"]) for one in about.get("parameters", [])]
            answers = [(status, one["description"]) for status, one in sorted(about["responses"].items())]
            groups.setdefault(about["tags"][0], []).append(
                {"method": method.upper(), "path": path, "about": about["description"], "kinds": list(content),
                 "fields": rows, "answers": answers, "example": _example(method, path, fields)}
            )  # fmt: skip
    return rendered("docs.html", groups=groups, base=str(request.base_url).rstrip("/"), about=schema["info"])


def _field(name: str, schema: dict[str, Any], required: bool) -> dict[str, Any]:
    kinds = schema.get("anyOf", [schema])
    kind = " or ".join(_kind(one) for one in kinds)
    default = "required" if required else repr(schema.get("default", "")).replace("'", '"')
    return {"name": name, "kind": kind, "default": default, "about": schema.get("description", "")}


def _kind(schema: dict[str, Any]) -> str:
    if "enum" in schema:
        return " or ".join(map(str, schema["enum"]))
    if schema.get("format") == "binary":
        return "file"
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    limits = [f"{word} {schema[key]}" for key, word in (("minimum", "from"), ("maximum", "to")) if key in schema]
    return " ".join([str(schema.get("type", "any")), *limits])


def _example(method: str, path: str, fields: dict[str, Any]) -> str:
    """A request by curl with the examples of the fields."""
    words = [f"curl -X {method.upper()}" if method != "get" else "curl", "BASE" + path]
    for name, one in fields.get("properties", {}).items():
        if one.get("format") == "binary":
            words.append(f"-F {name}=@page.html")
        elif name in fields.get("required", []):
            given = one.get("examples", [{"source": "fr", "target": "en"}.get(name, "...")])[0]
            words.append(f"{'-F' if 'file' in fields['properties'] else '--data-urlencode'} '{name}={given}'")
    return " ".join(words)
