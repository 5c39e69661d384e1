-- Adds a backlog for every customer that has limits of its own or by its plan, and documents that are held, waiting or
-- running.
insert into backlogs (customer)
select customers.name from customers join plans on plans.name = customers.plan
where (customers.limits is not null or plans.limits is not null) and (
  exists (select 1 from documents where state = 'waiting' and customer = customers.name)
  or exists (select 1 from documents where held_lane is not null and customer = customers.name)
  or customers.name in (select customer from documents indexed by documents_leased where state = 'running')
)
on conflict (customer) do nothing
