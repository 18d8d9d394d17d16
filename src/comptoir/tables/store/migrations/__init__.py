"""The steps that bring an older file to today's schema; run when a store is opened."""
