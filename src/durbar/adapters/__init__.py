"""Our games behind other people's interfaces: what they need comes with `durbar[rl]`, and no other room imports this one."""
