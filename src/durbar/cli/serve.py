"""`durbar serve`: open the tables."""

from __future__ import annotations

import ipaddress
import os
import shutil
import socket
import tempfile
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, get_args

import typer
from pydantic import ValidationError
from rich.console import Console

from durbar.cli.box import DataDir
from durbar.cli.places import DatabaseOption, DataOption, data_folder, default_data
from durbar.server.settings import FILE, PREFIX, LogLevel, Settings

serve_app = typer.Typer(add_completion=False, rich_markup_mode="rich", pretty_exceptions_enable=False)
console = Console(stderr=True)
EVERYWHERE = "0.0.0.0"  # noqa: S104
MESSAGE_BYTES = 65_536  # the server itself refuses more than 16 KB, politely; beyond this the line is cut


ConfigOption = Annotated[
    Path | None,
    typer.Option("--config", envvar=FILE, dir_okay=False, help="A file of settings (TOML); docs/hosting.md lists them."),
]
LogLevels = Enum("LogLevels", {level: level for level in get_args(LogLevel)}, type=str)  # type: ignore[misc]


@serve_app.command()
def serve_command(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port; 0 for any free one.")] = 8000,
    data: DataOption = None,
    data_dir: DataDir = None,
    database: DatabaseOption = "",
    config: ConfigOption = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Server processes; more than one needs PostgreSQL.")] = None,
    bot_workers: Annotated[int | None, typer.Option(min=1, help="Thinking processes per server process.")] = None,
    bot_seconds: Annotated[float | None, typer.Option(min=0.05, help="What a bot may think about one answer.")] = None,
    bot_pause: Annotated[float | None, typer.Option(min=0, help="Seconds before a bot's answer at a live table.")] = None,
    limits: Annotated[float | None, typer.Option(min=0, help="All rate limits times this; 0 switches them off.")] = None,
    https: Annotated[bool | None, typer.Option(help="Browsers come by HTTPS (through a proxy): cookies are secure.")] = None,
    origin: Annotated[list[str] | None, typer.Option(help="A further origin browsers may come from.")] = None,
    allowed_host: Annotated[list[str] | None, typer.Option(help="A name under which the server answers; else any.")] = None,
    trusted_proxy: Annotated[list[str] | None, typer.Option(help="Address or network of a proxy that is believed.")] = None,
    public_metrics: Annotated[bool | None, typer.Option(help="Tell /metrics to everybody, not only to this machine.")] = None,
    backups: Annotated[Path | None, typer.Option(help="Folder of the backups that the server makes by itself.")] = None,
    backup_hours: Annotated[float | None, typer.Option(min=0, help="Make a backup this often; 0: never.")] = None,
    log_level: Annotated[LogLevels | None, typer.Option(help="How much is logged.")] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open a browser at the lobby.")] = False,
) -> None:
    """Open the tables: the web table, the lobby and the bots, on an embedded database unless told otherwise."""
    if config is not None:
        os.environ[FILE] = str(config)
    given = {
        "database": database or None,
        "data": None if data is None else str(data),
        "data_dir": None if data_dir is None else str(data_dir.absolute()),
        "secure_cookies": https,
        "bot_workers": bot_workers,
        "bot_seconds": bot_seconds,
        "bot_pause": bot_pause,
        "limits": limits,
        "origins": tuple(origin) if origin else None,
        "hosts": tuple(allowed_host) if allowed_host else None,
        "trusted_proxies": tuple(trusted_proxy) if trusted_proxy else None,
        "metrics_for_all": public_metrics,
        "processes": workers,
        "backups": None if backups is None else str(backups),
        "backup_hours": backup_hours,
        "log_level": None if log_level is None else log_level.value,
    }
    settings = with_folder(make_settings(**{name: value for name, value in given.items() if value is not None}))
    if settings.processes > 1 and not settings.is_postgres:
        raise typer.BadParameter("several processes need PostgreSQL: add --database postgresql://…", param_hint="--workers")
    with locked(settings):
        listening = bind(host, port)
        settings = with_address(settings, listening)
        name = "localhost" if host in ("127.0.0.1", EVERYWHERE, "::") else host
        address = f"http://{name}:{listening.getsockname()[1]}"
        place = "PostgreSQL" if settings.is_postgres else str(Path(settings.data) / "durbar.db")
        console.print(f"Durbar is open at [bold]{address}[/bold] (games are kept in {place}; Ctrl-C closes it)")
        if browser:
            threading.Thread(target=_open_soon, args=(address,), daemon=True).start()
        run(settings, listening)


def with_folder(settings: Settings) -> Settings:
    """The folder of the embedded database is there; nobody has to name one."""
    named = Path(settings.data) if "data" in settings.model_fields_set else default_data()
    folder = named if settings.is_postgres else data_folder(named)
    return settings.model_copy(update={"data": str(folder)})


@contextmanager
def locked(settings: Settings) -> Iterator[None]:
    """Keeps other servers away from the folder; if the database cannot be used, a sentence and status 1."""
    from durbar.server import preflight

    try:
        lock = preflight.check(settings)
    except preflight.CannotStart as error:
        console.print(f"Durbar cannot start: {error}", style="bold", markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(1) from None
    try:
        yield
    finally:
        if lock is not None:
            lock.close()


def make_settings(**given: Any) -> Settings:
    """What the command line says, and for the rest the environment."""
    try:
        return Settings(**given)
    except ValidationError as error:
        wrong = error.errors()[0]
        name = f"{PREFIX}{str(wrong['loc'][0]).upper()}"
        raise typer.BadParameter(f"{wrong['msg']} (it is '{wrong['input']}')", param_hint=name) from None
    except (OSError, ValueError) as error:
        raise typer.BadParameter(f"cannot read {os.environ.get(FILE)}: {error}", param_hint="--config") from None


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":  # there it would share a port that somebody else listens at
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise typer.BadParameter(f"cannot listen at {host}:{port}: {error.strerror}", param_hint="--port") from None
    return listening


def with_address(settings: Settings, listening: socket.socket) -> Settings:
    """Where friends on the same network reach a server that listens to it, unless the host has said so."""
    host, port = listening.getsockname()[:2]
    own = network_address() if host in (EVERYWHERE, "::") and not settings.address else None
    return settings.model_copy(update={"address": f"http://{own}:{port}"}) if own else settings


def network_address() -> str | None:
    """This machine's address in its network: nothing is sent, the system only says which one it would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: it belongs to nobody
        except OSError:
            return None
        own = str(probe.getsockname()[0])
    address = ipaddress.ip_address(own)
    return None if address.is_loopback or address.is_unspecified else own


def _open_soon(address: str) -> None:
    time.sleep(1.5)
    webbrowser.open(address)


def run(settings: Settings, listening: socket.socket) -> None:
    """Serve until a signal comes: SIGTERM and Ctrl-C finish what was accepted first."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    settings.to_environment()
    figures = None
    if settings.processes > 1:
        figures = tempfile.mkdtemp(prefix="durbar-metrics-")
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = figures
    options: dict[str, Any] = {
        "factory": True,
        "workers": settings.processes,
        "log_config": None,
        "access_log": False,
        "ws_max_size": MESSAGE_BYTES,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 30,
        "ws_per_message_deflate": False,  # messages are small, and a home server's processor is better used for playing
        "timeout_graceful_shutdown": 8,
        "server_header": False,
    }
    if settings.trusted_proxies:
        options["forwarded_allow_ips"] = list(settings.trusted_proxies)
    config = uvicorn.Config("durbar.server.app:create_from_environment", **options)
    try:
        if settings.processes > 1:
            Multiprocess(config, sockets=[listening]).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        if figures is not None:
            shutil.rmtree(figures, ignore_errors=True)


if __name__ == "__main__":
    serve_app()
