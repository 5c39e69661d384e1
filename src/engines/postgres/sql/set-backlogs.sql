-- Stores the backlog of each $customer: its cap $maxRunning (null if the line must first be brought down to the cap), and
-- $isSoft if the cap applies only while others wait.
insert into fairlane.backlogs (customer, max_running, is_soft)
select * from unnest($customer::text[], $maxRunning::integer[], $isSoft::boolean[])
on conflict (customer) do update set max_running = excluded.max_running, is_soft = excluded.is_soft
