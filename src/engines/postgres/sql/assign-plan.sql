-- Gives the $plan to $customer, which may be new.
insert into fairlane.customers (name, plan) values ($customer, $plan) on conflict (name) do update set plan = excluded.plan
