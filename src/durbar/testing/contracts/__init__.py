"""What every game must keep, by theme. Importing this fills `durbar.testing.kit.CONTRACTS`."""

from durbar.testing.contracts import playing, records, secrecy, texts, undo

__all__ = ["playing", "records", "secrecy", "texts", "undo"]
