"""Amritsar (David Heras Pino): sow workers around the lake, lead your elephant, and donate for the Golden Temple."""
