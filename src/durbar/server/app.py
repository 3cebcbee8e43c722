"""The application: routes, the socket, the web table's files. `create(settings)` makes one; uvicorn serves it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket

import durbar
from durbar.core.box import use_folder
from durbar.server import garbage, logs, metrics, parents, routes_about, routes_operator, routes_people, routes_tables, web
from durbar.server.guard import Guard, address_of, check_host, check_origin
from durbar.server.messages import Health
from durbar.server.outages import is_outage, outage
from durbar.server.people import Visitor
from durbar.server.refusals import status_of
from durbar.server.server import Server
from durbar.server.settings import Settings
from durbar.server.sockets import Connection
from durbar.server.visitors import recognise
from durbar.table.refusals import Refused

log = logging.getLogger("durbar.app")
RETRY_SECONDS = 3  # what passes by itself is worth another try after this long
_HTTP_CODES = {404: "unknown", 405: "not-allowed", 413: "too-large"}


def create(settings: Settings) -> Any:
    if settings.data_dir:
        use_folder(settings.data_dir)
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await server.open()
        try:
            yield
        finally:
            await asyncio.shield(server.close())

    app = FastAPI(
        title="Durbar",
        version=durbar.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
    )
    app.state.server = server
    app.include_router(routes_about.router)
    app.include_router(routes_people.router)
    app.include_router(routes_tables.router)
    app.include_router(routes_operator.router)
    _errors(app)
    _operation(app, server)
    _socket(app, server)
    app.include_router(web.router)
    return Guard(app, settings, server.limits, server.fairness)


def create_from_environment() -> Any:
    """What uvicorn calls in every process."""
    settings = Settings()
    logs.set_up(settings.log_level.upper())
    parents.end_with_parent()
    app = create(settings)
    garbage.set_up()
    return app


def answer_of(error: Refused) -> Response:
    status, seconds = status_of(error), error.retry_after
    if seconds is None and status == 503:
        seconds = RETRY_SECONDS - 1
    headers = {} if seconds is None else {"Retry-After": str(int(seconds) + 1)}
    return JSONResponse(error.to_dict(), status, headers)


def _errors(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return answer_of(error)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        fault = error.errors()[0]
        where = ".".join(str(part) for part in fault["loc"])[:100]
        return await refused(request, Refused("malformed", f"{where}: {fault['msg'][:200]}"))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        code = _HTTP_CODES.get(error.status_code, "malformed")
        body = Refused(code, str(error.detail)).to_dict()
        return JSONResponse(body, error.status_code, dict(error.headers or {}))

    @app.exception_handler(DBAPIError)
    async def unwritten(request: Request, error: DBAPIError) -> Response:
        return await (refused(request, outage(error)) if is_outage(error) else failed(request, error))

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        return await refused(request, Refused("failed", "the server failed at this request"))


def _operation(app: FastAPI, server: Server) -> None:
    @app.get("/health", response_model=Health, responses={503: {"model": Health}}, tags=["operation"])
    async def health(response: Response) -> Any:
        """Whether the database can be written and the bots can think."""
        database = "ok" if await server.storage.is_well() else "failing"
        bots = "ok" if server.workers.is_well() else "failing"
        well = database == "ok" and bots == "ok" and not server.registry.closing
        response.status_code = 200 if well else 503
        if not well:
            response.headers["Retry-After"] = str(RETRY_SECONDS)
        status = "ok" if well else "failing"
        return {"status": status, "version": durbar.__version__, "database": database, "bots": bots}

    @app.get("/metrics", response_class=PlainTextResponse, tags=["operation"])
    async def figures(request: Request) -> Response:
        """Figures in Prometheus' format; for the own machine unless the operator opens it."""
        if not server.settings.metrics_for_all and address_of(request.scope) not in ("127.0.0.1", "::1", "testclient"):
            raise Refused("forbidden", "metrics are told to the own machine only")
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _socket(app: FastAPI, server: Server) -> None:
    @app.websocket("/api/socket")
    async def socket(websocket: WebSocket) -> None:
        address = address_of(websocket.scope)
        with ExitStack() as stay:
            try:
                server.limits.check("connect", address)
                check_host(websocket.scope, server.settings)
                check_origin(websocket.scope, server.settings)
                stay.enter_context(server.sockets.place(address))
                visitor: Visitor = await recognise(websocket, server)
            except Refused as refused:
                await websocket.send_denial_response(answer_of(refused))
                return
            await websocket.accept()
            await Connection(server, websocket, visitor, address).serve()
