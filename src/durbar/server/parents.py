"""One of several server processes ends when the process that started it is gone, however that ended."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time

log = logging.getLogger("durbar.server")
FAREWELL_SECONDS = 15.0


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is None:  # the only server process
        return

    def watch() -> None:
        parent.join()
        log.warning("the process that started this one is gone: closing")
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(FAREWELL_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()
