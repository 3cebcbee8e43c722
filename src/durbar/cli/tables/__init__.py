"""One drawing per game: `draw(scene)` in a file named like the game turns a view into something Rich can print."""
