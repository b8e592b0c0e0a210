"""Builds what is Python's part of the page without a server: the archive, the home page, pictures and styles."""
