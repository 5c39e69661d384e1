-- Stores the customers $name of another store, each with its $plan, its $limits, its settings of $reading and its counter.
insert into fairlane.customers (name, plan, is_paused, limits, reading, count, updated_at, window_started_at)
select * from unnest(
  $name::text[], $plan::text[], $isPaused::boolean[], $limits::text[], $reading::text[], $count::bigint[],
  $updatedAt::bigint[], $windowStartedAt::bigint[]
)
