-- Creates or replaces the plan $name.
insert into plans (name, policy, limits, reading, weight)
values ($name, $policy, $limits, $reading, $weight)
on conflict (name) do update
set policy = excluded.policy, limits = excluded.limits, reading = excluded.reading, weight = excluded.weight
