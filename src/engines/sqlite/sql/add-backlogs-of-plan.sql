-- Adds a backlog for every customer of a $plan that has documents held, waiting or running, so that its documents in the
-- line are brought down to its cap.
insert into backlogs (customer)
select name from customers
where plan = $plan and (
  exists (select 1 from documents where state = 'waiting' and customer = customers.name)
  or exists (select 1 from documents where held_lane is not null and customer = customers.name)
  or name in (select customer from documents indexed by documents_leased where state = 'running')
)
on conflict (customer) do update set max_running = null, is_soft = 0
