-- Sets the own reading settings of $customer, which may be new, as JSON.
insert into fairlane.customers (name, reading) values ($customer, $reading)
on conflict (name) do update set reading = excluded.reading
