-- The customers $names with their counters, plans, policies, limits and numbers of unfinished documents, and how long their
-- latest $limit started documents waited, without those that wait again. These are searched among the running documents, the
-- $candidates newest ones, and the $candidates before the oldest waiting one.
with running as materialized (
  select customer, id, started_at, waiting_since from fairlane.running where customer = any($names::text[])
)
select customers.*, plans.policy, plans.limits as plan_limits, plans.reading as plan_reading, waiting.documents as waiting,
  (select count(*) from running where running.customer = customers.name) as running,
  (select count(*) from fairlane.documents where customer = customers.name and indexed_state = 'scheduled') as scheduled,
  (select count(*) from fairlane.documents where customer = customers.name and indexed_state = 'held') as held,
  array(
    select started_at - waiting_since from (
      select * from (
        (select id, started_at, waiting_since from fairlane.documents
         where customer = customers.name order by id desc limit $candidates)
        union
        (select id, started_at, waiting_since from fairlane.documents
         where customer = customers.name and id < waiting.oldest::uuid order by id desc limit $candidates)
      ) as stored
      where (id in (select id from running)) is not true
      union all
      select id, started_at, waiting_since from running where running.customer = customers.name
    ) as latest
    where started_at is not null and waiting_since <= started_at
    order by started_at desc, id desc limit $limit
  ) as waits
from fairlane.customers join fairlane.plans on plans.name = customers.plan
cross join lateral (
  select count(*) as documents, min(document::text) as oldest from fairlane.line where customer = customers.name
) as waiting
where customers.name = any($names::text[]) order by customers.name
