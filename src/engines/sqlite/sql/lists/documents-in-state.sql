-- The same as documents.sql for one $state that is neither done nor running.
select * from documents
where sequence >= $from and sequence < $before and state = $state and state not in ('done', 'running')
  and {filter}
order by sequence desc limit $limit
