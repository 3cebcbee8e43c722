"""Everything that crosses the wire, defined once: what clients send and what the server says.

docs/protocol.md explains it; `python -m durbar.server.schema` exports it as JSON Schema, from which the web client's types
are made. Inbound models are strict and refuse unknown fields; every text and list has a limit.
"""

from durbar.server.messages.about import *  # noqa: F403
from durbar.server.messages.learning import *  # noqa: F403
from durbar.server.messages.operator import *  # noqa: F403
from durbar.server.messages.people import *  # noqa: F403
from durbar.server.messages.socket import *  # noqa: F403
from durbar.server.messages.tables import *  # noqa: F403
from durbar.table.commands import *  # noqa: F403
from durbar.table.fields import *  # noqa: F403
