-- Adds a backlog for every customer that has limits of its own or by its plan, and documents that are held, waiting or
-- running.
insert into fairlane.backlogs (customer)
select customers.name from fairlane.customers join fairlane.plans on plans.name = customers.plan
where (customers.limits is not null or plans.limits is not null) and (
  (select 1 from fairlane.line where line.customer = customers.name limit 1) is not null
  or (select 1 from fairlane.documents where indexed_state = 'held' and documents.customer = customers.name limit 1) is not null
  or customers.name in (select customer from fairlane.running)
)
on conflict (customer) do nothing
