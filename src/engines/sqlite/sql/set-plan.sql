-- Creates or replaces the plan $name.
insert into plans (name, policy, limits) values ($name, $policy, $limits)
on conflict (name) do update set policy = excluded.policy, limits = excluded.limits
