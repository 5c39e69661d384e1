-- How many documents of each customer after $after and up to $last are waiting, and how many are scheduled or held: two rows.
select customer, count(*) as documents from documents
where state = 'waiting' and customer > $after and customer <= $last group by customer
union all
select customer, count(*) as documents from documents
where state <> 'done' and state <> 'running' and state <> 'waiting' and customer > $after and customer <= $last
  and (state = 'scheduled' or state = 'held')
group by customer
