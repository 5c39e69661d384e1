-- Stores the customer $name of another store, with its $plan, its $limits and its counter.
insert into customers (name, plan, is_paused, limits, count, updated_at, window_started_at)
values ($name, $plan, $isPaused, $limits, $count, $updatedAt, $windowStartedAt)
