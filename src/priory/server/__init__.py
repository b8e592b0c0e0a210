"""The table in the browser: the store, the rooms, the API, the live connection, the pages."""
