"""What every game must keep, by theme. Importing this fills `durbar.testing.kit.CONTRACTS`."""

from durbar.testing.contracts import chance, playing, records, secrecy, shapes, texts, undo

__all__ = ["chance", "playing", "records", "secrecy", "shapes", "texts", "undo"]
