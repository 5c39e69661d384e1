-- The same as documents.sql for one $customer and one $state outside the line.
select * from documents
where sequence >= $from and sequence < $before and customer = $customer and state = $state and state <> 'done' and state <> 'running' and state <> 'waiting'
  and {filter}
order by sequence desc limit $limit
