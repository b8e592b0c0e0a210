"""What the house lends to a room that has none of its own: words and a drawing, plain and complete."""
