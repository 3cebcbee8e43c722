"""Our games behind other people's interfaces: `durbar[rl]`, `[data]` and `[ray]`; only `durbar export` imports this room."""
