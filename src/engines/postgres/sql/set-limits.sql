-- Sets the own limits of $customer, which may be new, as JSON.
insert into fairlane.customers (name, limits) values ($customer, $limits)
on conflict (name) do update set limits = excluded.limits
