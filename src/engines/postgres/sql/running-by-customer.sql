-- The number of running documents of each customer that has any.
select customer, count(*) as documents from fairlane.running group by customer
