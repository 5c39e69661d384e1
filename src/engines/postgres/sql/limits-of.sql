-- The own limits of each of $customers, and those of their plans.
select customers.name, customers.limits, plans.limits as plan_limits
from fairlane.customers join fairlane.plans on plans.name = customers.plan where customers.name = any($customers::text[])
