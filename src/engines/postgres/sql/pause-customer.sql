-- Pauses $customer, which may be new.
insert into fairlane.customers (name, is_paused) values ($customer, true) on conflict (name) do update set is_paused = true
