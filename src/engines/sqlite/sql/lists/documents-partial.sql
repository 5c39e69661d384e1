-- The same as documents.sql for documents whose result is partial.
select * from documents indexed by documents_partial
where sequence >= $from and sequence < $before and partial is not null
  and {filter}
order by sequence desc limit $limit
