"""How strong players are, beside each other and beside colver's: measured, not asserted."""
