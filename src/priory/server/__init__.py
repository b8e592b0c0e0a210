"""The table in the browser: the store, the tables, the API, the live connection, the pages."""
