-- Pauses or resumes $customer, who may be new.
insert into customers (name, is_paused) values ($customer, $isPaused)
on conflict (name) do update set is_paused = excluded.is_paused
