"""Whole tables in other browsers' engines."""
