"""Our games behind other people's interfaces: `durbar[rl]`, `[openspiel]`, `[data]`, `[ray]`; only `durbar export` needs it."""
