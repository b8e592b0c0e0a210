"""The live table: record, people, clock, pages. It knows no network, no database and no time but the one it is told."""
