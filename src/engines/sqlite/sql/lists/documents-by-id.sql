-- The same as documents.sql for ids from $from on and before $before, in the order of the ids.
select * from documents
where id >= $from and id < $before
  and {filter}
order by id desc limit $limit
