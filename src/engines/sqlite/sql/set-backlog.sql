-- Sets up the backlog of $customer, for the cap $maxRunning (null: what is in the line must first be brought to it), and whether that
-- $isSoft: binds only while others wait.
insert into backlogs (customer, max_running, is_soft) values ($customer, $maxRunning, $isSoft)
on conflict (customer) do update set max_running = excluded.max_running, is_soft = excluded.is_soft
