-- Stores one document of $customer and puts it into $lane, with a turn $step after the customer's last one. Refused if the
-- customer's row is not $version, or that of its plan not $planVersion, if $server is not when the server started, or if the
-- $key is taken: then nothing has changed, and no row is returned. $event names its turn as null.
with head as (
  select (select turn from fairlane.line where lane = $lane::smallint order by lane, turn limit 1) as turn
), last as (
  select turns.turn, (
    select line.turn from fairlane.documents join fairlane.line on line.lane = documents.lane and line.turn = documents.turn
      and line.document = documents.id
    where documents.id = turns.document and documents.lane = turns.lane
  ) as waiting_turn
  from fairlane.turns where customer = $customer and lane = $lane::smallint
), changed as (
  update fairlane.customers set count = $count, updated_at = $updatedAt, window_started_at = $windowStartedAt
  from (
    select case
      when head.turn is null then 0
      when last.turn is null then head.turn
      else greatest(head.turn, coalesce(last.waiting_turn, least(last.turn, head.turn)) + $step::bigint)
    end as turn
    from head left join last on true
  ) as given
  where name = $customer and customers.xmin = $version::xid and pg_postmaster_start_time() = $server::timestamptz
    and exists (select from fairlane.plans where plans.name = customers.plan and plans.xmin = $planVersion::xid)
    and not exists (select from fairlane.documents where documents.customer = $customer and documents.key = $key)
  returning given.turn
), stored as (
  insert into fairlane.documents (
    id, customer, name, type, metadata, content, trace, source, callback, cost, key, max_attempts, submitted_at, start_at, start_before,
    deadline_at, is_background, state, priority, lane, turn, count, count_before, since_update_ms, was_reset, checked_at,
    waiting_since
  )
  select $id::uuid, $customer, $name, $type, $metadata, $content, $trace, $source, $callback, $cost, $key, $maxAttempts, $checkedAt, $startAt,
    $startBefore, $startBefore, false, 'waiting', $lane, $lane, turn, $count, $countBefore, $sinceUpdateMs, $wasReset,
    $checkedAt, $checkedAt
  from changed
), entered as (
  insert into fairlane.line (lane, turn, document, customer, waiting_since, deadline_at)
  select $lane, turn, $id, $customer, $checkedAt, $startBefore from changed
), remembered as (
  insert into fairlane.turns (customer, lane, turn, document) select $customer, $lane, turn, $id from changed
  on conflict (customer, lane) do update set turn = excluded.turn, document = excluded.document
), tallied as (
  insert into fairlane.tallies (states, lanes, changes)
  select array['waiting'], array[$lane::smallint], array[1] from changed
), written as (
  insert into fairlane.events (xid, last_at, number, events)
  select greatest(pg_current_xact_id(), (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8),
    $checkedAt, 1, replace($event, '"turn":null', '"turn":' || turn)
  from changed
)
select turn, pg_current_xact_id()::xid::text as version from changed
