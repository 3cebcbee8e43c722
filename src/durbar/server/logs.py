"""Structured logs: one JSON object a line, with the table it is about."""

from __future__ import annotations

import json
import logging
import sys
import time

_EXTRAS = ("table", "run", "user")


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line.update({name: value for name in _EXTRAS if (value := getattr(record, name, None)) is not None})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str = "INFO", structured: bool = True) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if structured else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING)  # addresses may hold invitations
    logging.getLogger("alembic").setLevel(logging.WARNING)
