"""Alembic's steps from one shape of the database to the next; the server takes them by itself when it starts."""
