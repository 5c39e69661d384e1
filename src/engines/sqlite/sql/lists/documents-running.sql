-- The same as documents.sql for running documents.
select * from documents indexed by documents_leased
where sequence >= $from and sequence < $before and state = 'running'
  and {filter}
order by sequence desc limit $limit
