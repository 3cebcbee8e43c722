"""Java (Wolfgang Kramer, Michael Kiesling): terraces, cities and palaces; who stands highest counts."""
