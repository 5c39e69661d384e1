-- Puts many new documents into the line.
copy fairlane.line (priority, turn, document, customer, waiting_since) from stdin
