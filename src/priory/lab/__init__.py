"""The laboratory: the games as researchers know them, for PettingZoo, OpenSpiel, Gymnasium, NumPy and notebooks."""
