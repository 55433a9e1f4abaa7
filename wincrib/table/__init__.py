"""The only thing that changes while time passes."""
