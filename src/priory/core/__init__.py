"""What every game shares: the contract, chance, records, seats, the journal and the box."""
