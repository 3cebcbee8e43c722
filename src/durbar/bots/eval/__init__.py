"""What a bot knows of one game: `evaluate(state, player)`, in a file named like the game."""
