-- Stores the counter of $customer, which may be new.
insert into customers (name, count, updated_at, window_started_at) values ($customer, $count, $updatedAt, $windowStartedAt)
on conflict (name) do update
set count = excluded.count, updated_at = excluded.updated_at, window_started_at = excluded.window_started_at
