-- The customers $names with their counters, plans and policies, the numbers of their documents that are not finished, and
-- how long the latest $limit of their documents waited before they started, but those that wait again.
select customers.*, plans.policy,
  (select count(*) from fairlane.documents where state = 'waiting' and customer = customers.name) as waiting,
  (select count(*) from fairlane.documents where state = 'running' and customer = customers.name) as running,
  (select count(*) from fairlane.documents where state = 'scheduled' and customer = customers.name) as scheduled,
  (select count(*) from fairlane.documents where state = 'held' and customer = customers.name) as held,
  array(
    select started_at - waiting_since from fairlane.documents
    where customer = customers.name and started_at is not null and waiting_since <= started_at
    order by started_at desc limit $limit
  ) as waits
from fairlane.customers join fairlane.plans on plans.name = customers.plan
where customers.name = any($names::text[]) order by customers.name
