"""Priory without a server: tables that live in somebody's browser, in a worker, and are kept there."""
