"""Everything that is stored: all SQL of the service is in this package."""
