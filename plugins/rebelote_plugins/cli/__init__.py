"""The command line `rebelote`."""
