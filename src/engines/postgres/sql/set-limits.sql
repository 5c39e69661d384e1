-- Gives $customer, who may be new, limits of its own, as JSON.
insert into fairlane.customers (name, limits) values ($customer, $limits)
on conflict (name) do update set limits = excluded.limits
