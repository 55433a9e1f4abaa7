"""The cupboard: what is kept on the person's disk."""
