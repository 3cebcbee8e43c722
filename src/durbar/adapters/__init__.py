"""Our games behind other people's interfaces. What they need is installed by `durbar[rl]`; nothing else of Durbar imports this."""
