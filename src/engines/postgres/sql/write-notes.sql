-- Stores what a transaction did besides moving documents: that $ended more documents of each $endedLease no longer run (a
-- claim with none left is removed); the $finishedDocuments at each time $at; rows of $events, one per line, with their $number
-- and the time of the last, $lastAt; each $change of the number of documents of $state and $lane; and the usage of $customers
-- within the five minutes that begin at $usedAt: $done, $failed, $cancelled, $starts, $pages, $workMs, $waitMs and $maxWaitMs.
-- Returns those of the customers $left, whose documents left the line or stopped running, that have a backlog.
with ended as (
  select claims.lease, claims.part, claims.running - given.ended as running
  from unnest($endedLease::bigint[], $ended::integer[]) as given (lease, ended)
  join fairlane.claims on claims.lease = given.lease
  where claims.lease = any($endedLease::bigint[])
  order by claims.lease, claims.part for update of claims
), over as (
  delete from fairlane.claims using ended
  where claims.lease = any($endedLease::bigint[]) and claims.lease = ended.lease and claims.part = ended.part
    and ended.running <= 0
), fewer as (
  update fairlane.claims set running = ended.running from ended
  where claims.lease = any($endedLease::bigint[]) and claims.lease = ended.lease and claims.part = ended.part
    and ended.running > 0
), finished as (
  insert into fairlane.finished (at, documents)
  select at, documents::uuid[] from unnest($at::bigint[], $finishedDocuments::text[]) as given (at, documents)
), tallied as (
  insert into fairlane.tallies (states, lanes, changes)
  select $state::text[], $lane::smallint[], $change::bigint[] where cardinality($state::text[]) > 0
), used as (
  insert into fairlane.usage_changes (at, customers, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms)
  select $usedAt::bigint, $customers::text[], $done::bigint[], $failed::bigint[], $cancelled::bigint[], $starts::bigint[],
    $pages::bigint[], $workMs::bigint[], $waitMs::bigint[], $maxWaitMs::bigint[]
  where cardinality($customers::text[]) > 0
), written as (
  insert into fairlane.events (xid, last_at, number, events)
  select greatest(pg_current_xact_id(), (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8),
    last_at, number, events
  from unnest($lastAt::bigint[], $number::integer[], string_to_array($events, chr(10))) as given (last_at, number, events)
)
select customer from fairlane.backlogs where customer = any($left::text[])
