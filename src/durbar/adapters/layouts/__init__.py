"""What the types of a game's views do not say: one `<id>.toml` per game, read by `durbar.adapters.layout`."""
