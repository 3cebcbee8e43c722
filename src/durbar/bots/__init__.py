"""Players made of code. A bot sees what its seat may see, and imagined worlds; never the true state."""
