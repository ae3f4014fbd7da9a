"""The built page and everything that belongs to it."""

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT: Final = Path(__file__).parents[1] / "static"
"""Where `web/` is built to."""

_UNBUILT: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Meldroom</title>'
    "<p>The page of Meldroom has not been built yet: run <code>make play</code> in its folder.</p>"
)
PLACES: Final[tuple[str, ...]] = ("book", "learn", "position", "puzzle", "review")
"""Pages beside the table, by the first part of their address, as in `web/src/places.ts`."""
_FOREVER: Final = "public, max-age=31536000, immutable"
_AN_HOUR: Final = "public, max-age=3600"
_ASK: Final = "no-cache"
_MANIFEST: Final = "application/manifest+json"


def pages(built: Path = BUILT) -> list[BaseRoute]:
    """The routes of the page; they come last, because they answer to everything."""

    def show(_: Request) -> Response:
        index = built / "index.html"
        if not index.is_file():
            return HTMLResponse(_UNBUILT, 503)
        # Names of scripts change with their content; the page that names them must be fresh.
        return FileResponse(index, headers={"Cache-Control": _ASK})

    places = [Route(f"/{name}{rest}", show) for name in PLACES for rest in ("", "/{rest:path}")]
    return [Route("/", show), Route("/t/{code}", show), *places, Mount("/", _Files(built))]


class _Files(StaticFiles):
    """Files beside the page; those with their content's hash in the name never change."""

    def __init__(self, built: Path) -> None:
        super().__init__(directory=built, check_dir=False)
        self._built = built

    async def check_config(self) -> None:
        """Nothing is here before the page is built, which may come later."""
        if not self._built.is_dir():
            raise HTTPException(404)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or a 404."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = _lifetime(path)
        if path.endswith(".webmanifest"):
            response.headers["Content-Type"] = _MANIFEST
        return response


def _lifetime(path: str) -> str:
    """The worker that holds the shell must be as fresh as the page: it names the parts of this build."""
    if path == "worker.js":
        return _ASK
    return _FOREVER if path.startswith("assets") else _AN_HOUR
