"""The Maharaja's Legacy (Michael Schacht): buy antiques while the price falls, collect, and mind the tax."""
