"""The pages of the house, for whoever shows them: the server, or a browser without one. No network, no database."""
