"""The terminal table: parses, calls, prints, nothing else."""
