"""HTTP: what this server is, which games it has, and every sentence a human reads."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

import durbar
from durbar.bots.levels import PLAYERS
from durbar.core.box import corrections_of
from durbar.core.corrections import hash_of
from durbar.core.errors import UnknownGame, UnknownLanguage
from durbar.core.game import Game
from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.core.texts import LANGUAGES, Catalogue, catalogue, check_language
from durbar.server import messages as m
from durbar.server.guard import address_of, is_loopback
from durbar.server.routes_people import REFUSALS, Id
from durbar.server.visitors import TheServer, TheVisitor
from durbar.table import learning, shapes
from durbar.table.bot_names import NAMES
from durbar.table.lessons import lesson_of, lessons_of
from durbar.table.refusals import Refused

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["about"])


def _game(id: str) -> Game[Any]:
    try:
        return find_game(id)
    except UnknownGame as error:
        raise Refused("unknown-game", str(error)) from None


@cache
def game_info(id: str) -> dict[str, Any]:
    game = find_game(id)
    texts = {language: game.texts(language) for language in LANGUAGES}
    return {
        "id": game.id,
        "rules_version": game.rules_version,
        "corrected": hash_of(game.id, corrections_of(game.package)) or None,
        "title": {language: found.text("title") for language, found in texts.items()},
        "tagline": {language: found.text("tagline") for language, found in texts.items()},
        "players": list(game.players),
        "options": {
            str(players): [{"id": option.id, "values": list(option.values(players))} for option in game.options]
            for players in game.players
        },
        "bots": list(PLAYERS),
        "actions": len(game.actions),
        "lessons": len(lessons_of(game.id)),
    }


@router.get("/server", response_model=m.ServerInfo)
async def about(request: Request, server: TheServer) -> Any:
    return {
        "version": durbar.__version__,
        "protocol": m.PROTOCOL,
        "run": server.registry.run,
        "languages": list(LANGUAGES),
        "address": server.settings.address or None if is_loopback(address_of(request.scope)) else None,
        "bot_names": list(NAMES),
        "limits": m.Limits(),
    }


@router.get("/games", response_model=m.Games)
async def all_games() -> Any:
    return {"games": [game_info(id) for id in game_ids()]}


@router.get("/games/{game}", response_model=m.GameFacts)
async def one_game(game: Id) -> Any:
    found = _game(game)
    return {"info": game_info(game), "decisions": list(found.decisions), "facts": found.facts()}


@router.get("/games/{game}/shapes", response_model=m.GameShapes)
async def game_shapes(game: Id) -> Any:
    found = _game(game)
    return {"game": found.id, "rules_version": found.rules_version, "shapes": shapes.schema(found)}


def _texts(texts: Catalogue) -> dict[str, Any]:
    return {"language": texts.language, "texts": texts.entries}


@router.get("/games/{game}/texts/{language}", response_model=m.Texts)
async def game_texts(game: Id, language: Id) -> Any:
    return _texts(_game(game).texts(_language(language)))


@router.get("/texts/{language}", response_model=m.Texts)
async def server_texts(language: Id) -> Any:
    return _texts(catalogue("durbar.server", _language(language)))


def _language(language: str) -> str:
    try:
        return check_language(language)
    except UnknownLanguage as error:
        raise Refused("unknown-language", str(error)) from None


@router.get("/games/{game}/lessons/{language}", response_model=m.Lessons)
async def lessons(game: Id, language: Id) -> Any:
    return learning.overview(_game(game), _language(language))


@router.post("/games/{game}/lessons/{lesson}", response_model=m.LessonMoment)
async def lesson(
    game: Id, lesson: Id, body: m.NewLessonMoment, request: Request, server: TheServer, visitor: TheVisitor
) -> Any:
    """One moment of a lesson, for anybody; nothing is kept."""
    server.limits.check("preview", visitor.who.id if visitor.who else address_of(request.scope))
    played, language = _game(game), _language(body.language)
    found = lesson_of(game, lesson)
    if found is None:
        known = ", ".join(each.id for each in lessons_of(game)) or "none"
        raise Refused("unknown-lesson", f"{game} has no lesson '{lesson}'; there are: {known}")
    return JSONResponse(learning.moment(played, found, body.given, body.answer, language))
