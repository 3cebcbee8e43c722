"""Blocks of answers: their notation follows from them, and their numbers must fit."""

from __future__ import annotations

import pytest

from durbar.core.actions import Block, first_of_block, notations

BLOCKS = [Block(0, "pass"), Block(1, "buy", range(2)), Block(3, "sell", ["vase"])]


def test_a_block_is_a_word_alone_or_a_word_for_each_thing() -> None:
    assert notations("toy", 4, BLOCKS) == ("pass", "buy:0", "buy:1", "sell:vase")


def test_a_block_that_does_not_begin_at_its_number_is_refused() -> None:
    with pytest.raises(ValueError, match="toy: 'sell' begins at action 3, but the box has 4 before it"):
        notations("toy", 5, [BLOCKS[0], Block(1, "buy", range(3)), BLOCKS[2]])


def test_a_last_block_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="toy: there are 5 actions, but the box has 4"):
        notations("toy", 5, BLOCKS)


def test_every_action_knows_the_first_of_its_block() -> None:
    assert first_of_block(notations("toy", 4, BLOCKS)) == (0, 1, 1, 3)
