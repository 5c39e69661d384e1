-- The plans of $customers.
select name, plan from fairlane.customers where name = any($customers::text[])
