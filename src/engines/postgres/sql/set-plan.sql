-- Creates or replaces the plan $name.
insert into fairlane.plans (name, policy) values ($name, $policy) on conflict (name) do update set policy = excluded.policy
