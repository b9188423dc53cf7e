"""What only several processes need: notes, comparing tables with the database, shared queues and limits."""
