"""Databases in an earlier shape."""

from __future__ import annotations

from alembic.config import Config
from sqlalchemy.engine import Connection


def migrations(connection: Connection) -> Config:
    """What Alembic's commands need to change the shape of this database."""
    config = Config()
    config.set_main_option("script_location", "durbar.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
