-- The customer $name with its counter, plan, policy and limits, and the numbers of its documents that are not finished.
select customers.*, plans.policy, plans.limits as plan_limits, plans.reading as plan_reading,
  (select count(*) from documents where state = 'waiting' and customer = customers.name) as waiting,
  (select count(*) from documents indexed by documents_leased
   where state = 'running' and customer = customers.name) as running,
  (select count(*) from documents
   where state = 'scheduled' and state <> 'done' and state <> 'running' and state <> 'waiting' and customer = customers.name) as scheduled,
  (select count(*) from documents
   where state = 'held' and state <> 'done' and state <> 'running' and state <> 'waiting' and customer = customers.name) as held
from customers join plans on plans.name = customers.plan
where customers.name = $name
