"""What has survived the collector is set aside; a few times a day that is looked at, too."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from durbar.server import garbage


class Node:
    def __init__(self) -> None:
        self.me = self  # nothing but the collector ends this


@pytest.fixture
def set_up() -> Iterator[None]:
    before = gc.get_threshold()
    garbage.set_up()
    yield
    gc.callbacks.remove(garbage._set_aside)
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("set_up")
def test_what_survives_is_set_aside_and_looked_at_a_few_times_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = Node(), Node()
    short_lived, long_lived = weakref.ref(short), weakref.ref(long)
    del short
    gc.collect(1)
    assert short_lived() is None
    del long
    gc.collect(1)
    garbage.look()
    assert long_lived() is not None, "it was set aside"
    monkeypatch.setattr(garbage, "_whole_at", garbage._whole_at - garbage.WHOLE_SECONDS - 1)
    garbage.look()
    assert long_lived() is None


def test_other_programs_are_left_alone() -> None:
    garbage.look()
    assert gc.get_freeze_count() == 0
