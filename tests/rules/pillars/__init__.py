"""The rules of The Pillars of the Earth, one test or more for each number of docs/rules/pillars.md."""
