-- Stores new documents with their places.
insert into fairlane.documents (
  id, customer, name, type, metadata, content, trace, source, callback, cost, key, max_attempts, submitted_at, start_at, start_before,
  deadline_at, is_background, state, indexed_state, due_at, priority, lane, turn, count, count_before, since_update_ms,
  was_reset, checked_at, waiting_since
)
select * from unnest(
  $id::uuid[], $customer::text[], $name::text[], $type::text[], $metadata::text[], $content::text[], $trace::text[], $source::text[], $callback::text[],
  $cost::integer[], $key::text[], $maxAttempts::integer[], $submittedAt::bigint[], $startAt::bigint[], $startBefore::bigint[],
  $deadlineAt::bigint[], $isBackground::boolean[], $state::text[], $indexedState::text[], $dueAt::bigint[],
  $priority::smallint[], $lane::smallint[], $turn::bigint[], $count::bigint[], $countBefore::bigint[], $sinceUpdateMs::bigint[],
  $wasReset::boolean[], $checkedAt::bigint[], $waitingSince::bigint[]
)
