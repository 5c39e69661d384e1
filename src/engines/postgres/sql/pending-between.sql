-- How many documents of each customer after $after and up to $last are waiting, and how many are scheduled or held: two rows.
select customer, count(*) as documents from fairlane.line
where customer > $after and customer <= $last group by customer
union all
select customer, count(*) as documents from fairlane.documents
where customer > $after and customer <= $last and indexed_state in ('scheduled', 'held') group by customer
