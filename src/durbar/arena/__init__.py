"""Bots against bots: every deal once per rotation of the seats, over many processes, counted honestly."""
