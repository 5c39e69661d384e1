-- The counter of $customer, the policy of its plan, and whether it is paused.
select customers.count, customers.updated_at, customers.window_started_at, customers.is_paused, plans.policy
from customers join plans on plans.name = customers.plan
where customers.name = $customer
