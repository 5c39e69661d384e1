-- Sets up the backlog of each $customer, for the cap $maxRunning (null: what is in the line must first be brought to it), and whether
-- that $isSoft: binds only while others wait.
insert into fairlane.backlogs (customer, max_running, is_soft)
select * from unnest($customer::text[], $maxRunning::integer[], $isSoft::boolean[])
on conflict (customer) do update set max_running = excluded.max_running, is_soft = excluded.is_soft
