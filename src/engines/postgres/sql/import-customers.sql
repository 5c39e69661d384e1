-- Stores the customers $name of another store, each with its $plan and its counter.
insert into fairlane.customers (name, plan, is_paused, count, updated_at, window_started_at)
select * from unnest(
  $name::text[], $plan::text[], $isPaused::boolean[], $count::bigint[], $updatedAt::bigint[], $windowStartedAt::bigint[]
)
