-- Stores many new documents with their places.
copy fairlane.documents (
  id, customer, name, type, metadata, content, trace, source, callback, cost, key, max_attempts, submitted_at, start_at, start_before,
  deadline_at, is_background, state, indexed_state, due_at, priority, lane, turn, count, count_before, since_update_ms,
  was_reset, checked_at, waiting_since
) from stdin (format binary)
