-- Pauses $customer, which may be new.
insert into customers (name, is_paused) values ($customer, 1) on conflict (name) do update set is_paused = 1
