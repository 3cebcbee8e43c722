"""Taj Mahal (Reiner Knizia): twelve visits, six prizes, and the art of withdrawing in time."""
