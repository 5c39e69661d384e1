-- The number of waiting documents of each customer after $after and up to $last, and of scheduled and held ones: up to two
-- rows each.
select customer, count(*) as documents from fairlane.line
where customer > $after and customer <= $last group by customer
union all
select customer, count(*) as documents from fairlane.documents
where customer > $after and customer <= $last and indexed_state in ('scheduled', 'held') group by customer
