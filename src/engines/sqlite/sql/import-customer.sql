-- Stores the customer $name of another store, with its $plan, its $limits, its settings of $reading and its counter.
insert into customers (name, plan, is_paused, limits, reading, count, updated_at, window_started_at)
values ($name, $plan, $isPaused, $limits, $reading, $count, $updatedAt, $windowStartedAt)
