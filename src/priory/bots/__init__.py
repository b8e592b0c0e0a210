"""The bots: each is given a Seat and a source of chance, and nothing else."""
