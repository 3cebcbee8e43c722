"""Rajas of the Ganges: The Dice Charmers (Inka and Markus Brand): one die a turn, two tracks that must meet."""
