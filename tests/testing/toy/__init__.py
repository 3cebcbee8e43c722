"""Whispers: a tiny game with hidden hands, a deck, dice and a two-step turn, made to be broken in every possible way."""
