"""The Chronomancer and his Assistant: two figures on a loop of portals."""
