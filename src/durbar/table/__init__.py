"""A table: seats, a log, commands, what each viewer is shown. It depends on the engine alone: no web, no database, no clock.

The server keeps tables and carries them over the network; other programs can hold one in memory and use the same code.
"""
