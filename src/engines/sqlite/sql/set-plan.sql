-- Creates or replaces the plan $name.
insert into plans (name, policy, limits, weight) values ($name, $policy, $limits, $weight)
on conflict (name) do update set policy = excluded.policy, limits = excluded.limits, weight = excluded.weight
