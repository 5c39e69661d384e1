-- Creates the plan $name unless there is one.
insert into fairlane.plans (name, policy) values ($name, $policy) on conflict (name) do nothing
