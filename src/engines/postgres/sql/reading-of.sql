-- The own reading settings of $customer, and those of its plan.
select customers.reading, plans.reading as plan_reading
from fairlane.customers join fairlane.plans on plans.name = customers.plan
where customers.name = $customer
