"""The OpenAPI document, made from the operations and messages of the server; and an HTML page of it."""

from __future__ import annotations

import html
from functools import cache
from typing import Any

import msgspec

import undermine
from undermine.server.access import COOKIE, HOST_COOKIE
from undermine.server.api.operation import JSON, Operation
from undermine.wire.answer import AnyAnswer, Refused
from undermine.wire.command import AnyFrame
from undermine.wire.lobby import Lobby
from undermine.wire.update import WIRE_VERSION, Farewell, Update

REFERENCE = "#/components/schemas/{name}"
SOCKETS = {
    "/api/tables/{name}/socket": (
        f"Play or watch. `?wire={WIRE_VERSION}` is required; `&since=N` asks for all entries after number N.",
        AnyFrame,
        AnyAnswer | Update | Farewell,
    ),
    "/api/lobby/socket": (
        f"The list of open tables, sent again when it changes. `?wire={WIRE_VERSION}` is required.",
        None,
        Lobby | Farewell,
    ),
}


@cache
def message_schemas() -> dict[str, Any]:
    """Return the JSON Schemas of all messages on the sockets."""
    kinds = {"sent": AnyFrame, "answers": AnyAnswer, "updates": Update, "lobby": Lobby, "farewell": Farewell}
    schemas, components = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages on the sockets of Undermine",
        **dict(zip(kinds, schemas, strict=True)),
        "$defs": components,
    }


def description(operations: list[Operation], base_path: str) -> dict[str, Any]:
    """Return the whole API as OpenAPI 3.1."""
    kinds = [
        kind
        for operation in operations
        for kind in (operation.body, operation.answer, operation.line)
        if _is_type(kind)
    ]
    sockets = [kind for _, *pair in SOCKETS.values() for kind in pair if kind is not None]
    kinds += [Refused, *sockets]
    schema_of, components = _schemas(tuple(kinds))
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Undermine", "version": undermine.__version__, "description": INTRODUCTION},
        "servers": [{"url": base_path or "/"}],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": SECURITY},
        "security": [{}, *({name: []} for name in SECURITY)],
        "x-sockets": {path: _socket(*socket, schema_of) for path, socket in SOCKETS.items()},
    }


@cache
def _schemas(kinds: tuple[Any, ...]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the schemas of types by the types' names, and the schemas that those refer to."""
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    return dict(zip(map(str, kinds), schemas, strict=True)), components


INTRODUCTION = (
    "Tables of the hidden-role mining card game. Programs get a token from `POST /api/people` with `bearer: true` and "
    "send it as `Authorization: Bearer …`; browsers get a cookie. A refusal is an object with a `reason` for programs "
    "and a `sentence` for people. Bots have tokens of their own and play through `/api/bot`, over plain HTTP."
)


SECURITY = {
    "token": {"type": "http", "scheme": "bearer", "description": "For programs."},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": f"For browsers; over HTTPS it is called {HOST_COOKIE}.",
    },
}


def _is_type(kind: Any) -> bool:
    return kind is not None and not isinstance(kind, str)


def _operation(operation: Operation, schema_of: dict[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "summary": operation.sentence,
        "operationId": operation.handler.__name__,
        "responses": {
            str(operation.status): _answer(operation, schema_of),
            "default": _refusal(operation, schema_of),
        },
    }
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": schema_of[str(operation.body)]}}}
    parameters = [_parameter(name, "path", "", True) for name in _names_in(operation.path)]
    parameters += [_parameter(name, "query", sentence, False) for name, sentence in operation.query]
    return described | ({"parameters": parameters} if parameters else {})


def _answer(operation: Operation, schema_of: dict[str, Any]) -> dict[str, Any]:
    if operation.answer is None:
        return {"description": "Done."}
    if not _is_type(operation.answer):
        lines = {} if operation.line is None else {"x-line": schema_of[str(operation.line)]}
        return {"description": operation.sentence, "content": {operation.answer.split(";")[0]: lines}}
    return {"description": operation.sentence, "content": {JSON: {"schema": schema_of[str(operation.answer)]}}}


def _refusal(operation: Operation, schema_of: dict[str, Any]) -> dict[str, Any]:
    """Refusals are JSON; operations that answer in plain text may also refuse in plain text."""
    content: dict[str, Any] = {JSON: {"schema": schema_of[str(Refused)]}}
    if operation.answer is not None and not _is_type(operation.answer):
        content[operation.answer.split(";")[0]] = {}
    return {"description": "Refused.", "content": content}


def _names_in(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def _parameter(name: str, where: str, sentence: str, required: bool) -> dict[str, Any]:
    text = {"description": sentence} if sentence else {}
    return {"name": name, "in": where, "required": required, "schema": {"type": "string"}, **text}


def _socket(sentence: str, sent: Any, received: Any, schema_of: dict[str, Any]) -> dict[str, Any]:
    sends = {"send": schema_of[str(sent)]} if sent is not None else {}
    return {"description": sentence, **sends, "receive": schema_of[str(received)]}


def page(operations: list[Operation], base_path: str) -> str:
    """Return the operations as an HTML page, which loads nothing else."""
    rows = "\n".join(
        f"<tr><td><code>{operation.method}</code></td><td><code>{html.escape(base_path + operation.path)}</code></td>"
        f"<td>{html.escape(operation.sentence)}</td><td>{_name_of(operation.body)}</td>"
        f"<td>{_name_of(operation.answer)}</td></tr>"
        for operation in operations
    )
    sockets = "\n".join(
        f"<tr><td><code>WS</code></td><td><code>{html.escape(base_path + path)}</code></td>"
        f"<td>{html.escape(sentence)}</td><td>{_name_of(sent)}</td><td>{_name_of(received)}</td></tr>"
        for path, (sentence, sent, received) in SOCKETS.items()
    )
    schemas = description(operations, base_path)["components"]["schemas"]
    messages = "\n".join(_message(name, schema) for name, schema in sorted(schemas.items()))
    introduction = html.escape(INTRODUCTION)
    return PAGE.format(rows=rows, sockets=sockets, messages=messages, introduction=introduction, base=base_path)


def _message(name: str, schema: dict[str, Any]) -> str:
    """A message with its fields."""
    required = schema.get("required", ())
    fields = "".join(
        f"<tr><td><code>{html.escape(field)}</code></td><td>{_kind(of)}</td>"
        f"<td>{'' if field in required else 'optional'}</td></tr>"
        for field, of in schema.get("properties", {}).items()
    )
    about = html.escape(schema.get("description", ""))
    return f'<h3 id="{html.escape(name)}">{html.escape(name)}</h3><p>{about}</p><table>{fields}</table>'


def _kind(schema: dict[str, Any]) -> str:
    """The type of a field, in a few words."""
    if "$ref" in schema:
        name = html.escape(schema["$ref"].rsplit("/", 1)[1])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{html.escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        items = schema.get("items") or {}
        return f"list of {_kind(items)}" if items else "list"
    limits = [f"{word} {schema[name]}" for name, word in LIMITS.items() if name in schema]
    return html.escape(" ".join([str(schema.get("type", "anything")), *limits]))


LIMITS = {"minimum": "from", "maximum": "to", "minLength": "at least", "maxLength": "at most"}


def _name_of(kind: Any) -> str:
    if kind is None:
        return ""
    members = getattr(kind, "__args__", None)
    if members and kind is not list:
        return ", ".join("null" if member is type(None) else _linked(member.__name__) for member in members)
    return html.escape(kind.split(";")[0]) if isinstance(kind, str) else _linked(kind.__name__)


def _linked(name: str) -> str:
    return f'<a href="#{html.escape(name)}">{html.escape(name)}</a>'


PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Undermine: the HTTP API</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem }}
table {{ border-collapse: collapse; width: 100% }}
td, th {{ border-top: 1px solid #8886; padding: .4rem .6rem; text-align: left; vertical-align: top }}
.wide {{ overflow-x: auto }}
</style>
<h1>The HTTP API</h1>
<p>{introduction}</p>
<p>For programs: <a href="{base}/api/openapi.json">openapi.json</a> (OpenAPI 3.1) and
<a href="{base}/api/schemas.json">schemas.json</a> (JSON Schemas of all messages on the sockets).</p>
<h2>Operations</h2>
<div class="wide"><table>
<tr><th>method</th><th>path</th><th>what it does</th><th>request</th><th>response</th></tr>
{rows}
{sockets}
</table></div>
<h2>Messages</h2>
{messages}
"""
