-- Stores the backlog of $customer: its cap $maxRunning (null if the line must first be brought down to the cap), and $isSoft
-- if the cap applies only while others wait.
insert into backlogs (customer, max_running, is_soft) values ($customer, $maxRunning, $isSoft)
on conflict (customer) do update set max_running = excluded.max_running, is_soft = excluded.is_soft
