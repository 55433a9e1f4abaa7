"""Who can answer a prompt."""
