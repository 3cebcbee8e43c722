"""Our games behind other people's interfaces (`durbar[rl]`, `durbar[openspiel]`); no other room imports this one."""
