-- The number of waiting documents of each customer after $after and up to $last, and of scheduled and held ones: up to two
-- rows each.
select customer, count(*) as documents from documents
where state = 'waiting' and customer > $after and customer <= $last group by customer
union all
select customer, count(*) as documents from documents
where state <> 'done' and state <> 'running' and state <> 'waiting' and customer > $after and customer <= $last
  and (state = 'scheduled' or state = 'held')
group by customer
