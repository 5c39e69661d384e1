-- Sets up the backlogs of the customers of a $plan who have documents that are held, in the line, or run: what is in the line must be
-- brought to their caps.
insert into backlogs (customer)
select name from customers
where plan = $plan and (
  exists (select 1 from documents where state = 'waiting' and customer = customers.name)
  or exists (select 1 from documents where held_priority is not null and customer = customers.name)
  or name in (select customer from documents indexed by documents_leased where state = 'running')
)
on conflict (customer) do update set max_running = null, is_soft = 0
