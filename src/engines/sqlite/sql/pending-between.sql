-- The number of documents of each customer after $after and up to $last that wait, and of those that are scheduled or held: up
-- to two rows each.
select customer, count(*) as documents, 1 as "isWaiting" from documents
where state = 'waiting' and customer > $after and customer <= $last group by customer
union all
select customer, count(*) as documents, 0 as "isWaiting" from documents
where state <> 'done' and state <> 'running' and state <> 'waiting' and customer > $after and customer <= $last
  and (state = 'scheduled' or state = 'held')
group by customer
