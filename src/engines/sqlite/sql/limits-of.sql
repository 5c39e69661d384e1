-- The own limits of the customer $name, and those of its plan.
select customers.name, customers.limits, plans.limits as plan_limits
from customers join plans on plans.name = customers.plan where customers.name = $name
