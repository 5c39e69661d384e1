-- The number of documents of each customer after $after and up to $last that wait, and of those that are scheduled or held: up
-- to two rows each.
select customer, count(*) as documents, true as "isWaiting" from fairlane.line
where customer > $after and customer <= $last group by customer
union all
select customer, count(*) as documents, false as "isWaiting" from fairlane.documents
where customer > $after and customer <= $last and indexed_state in ('scheduled', 'held') group by customer
