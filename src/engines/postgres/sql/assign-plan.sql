-- Gives $customer, who may be new, the $plan.
insert into fairlane.customers (name, plan) values ($customer, $plan) on conflict (name) do update set plan = excluded.plan
