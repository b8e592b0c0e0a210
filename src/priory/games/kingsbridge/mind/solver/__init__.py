"""How the bots of Kingsbridge weigh the ways to close a turn.

A turn is a long chain of small choices of which nothing that matters is hidden, so `mind/plan.py` searches it to its
close. What is left after a close is judged by quick games on packed counts of ranks, many thousand in a second:

- `counting` packs how many cards of each rank there are into one number, and why joined columns lose nothing;
- `outlook` is what a seat knows when its turn closes, in these counts;
- `tidying` joins and finishes all columns that can be, between two placed cards;
- `quick` is what quick games have in common, `contest` plays them against each other, `patience` together;
- `helping` finds the best use of a character in them;
- `foresight` foretells what those who play together will come to, where a game is not played to its end;
- `weighing` compares the closes by such games, all of them on the same deals.
"""
