"""Engines: bots in processes of their own, which speak a line protocol (docs/engine.md)."""
