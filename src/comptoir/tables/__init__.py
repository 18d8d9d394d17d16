"""Tables: seats, a record and a clock. What is accepted is stored; what is stored survives a crash."""
