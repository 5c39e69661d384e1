-- Puts many new documents into the line.
copy fairlane.line (lane, turn, document, customer, waiting_since, deadline_at) from stdin (format binary)
