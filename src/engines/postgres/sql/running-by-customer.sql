-- How many documents of each customer run, of those that have any.
select customer, count(*) as documents from fairlane.running group by customer
