-- The own settings of reading of $customer, and those of its plan.
select customers.reading, plans.reading as plan_reading
from customers join plans on plans.name = customers.plan
where customers.name = $customer
