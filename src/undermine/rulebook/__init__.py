"""The rules, written once: plain Python functions over one NumPy record, compiled where that is possible."""
