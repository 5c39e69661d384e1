-- Stores the customer $name of another store, with its $plan and its counter.
insert into customers (name, plan, is_paused, count, updated_at, window_started_at)
values ($name, $plan, $isPaused, $count, $updatedAt, $windowStartedAt)
