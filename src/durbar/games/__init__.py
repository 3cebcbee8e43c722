"""One closed box per game. Games announce themselves as entry points and never import each other."""
