"""The web table's files, as built into the package; a plain page that explains itself where they are missing."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, Response

from durbar.table.refusals import Refused

router = APIRouter(include_in_schema=False)
FOLDER = Path(__file__).resolve().parent.parent / "web_dist"
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Durbar</title></head>
<body><h1>Durbar is running</h1>
<p>The tables are open, but the web table has not been built here. From the project's folder, <code>make play</code>
builds it. Programs can already play: see <code>docs/protocol.md</code>.</p>
<p lang="de">Die Tische sind offen, aber die Web-Oberfläche ist hier noch nicht gebaut. <code>make play</code> im Ordner des
Projekts baut sie.</p></body></html>
"""


def _found(path: str) -> Path | None:
    """The file at that address, if there is one."""
    try:
        found = (FOLDER / path).resolve()
        return found if found.is_relative_to(FOLDER) and found.is_file() else None
    except (OSError, ValueError):  # a name that no file can have: too long, or with a zero in it
        return None


@router.get("/{path:path}")
async def file(path: str) -> Response:
    """A file of the web table; every other address is a page of it, which the browser draws itself."""
    if path == "api" or path.startswith("api/"):
        raise Refused("unknown", "there is nothing at this address")
    index = FOLDER / "index.html"
    if not index.is_file():
        return HTMLResponse(MISSING, 200 if path in ("", "index.html") else 404)
    found = _found(path)
    if found is not None and found != index:
        lasting = path.startswith("assets/")  # their names change with their content
        return FileResponse(found, headers={"Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache"})
    if "." in path.rpartition("/")[2]:
        raise Refused("unknown", "there is no such file")
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
