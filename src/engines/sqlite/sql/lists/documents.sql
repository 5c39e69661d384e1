-- Up to $limit documents from $from on and before $before, newest first.
select * from documents
where sequence >= $from and sequence < $before
  and {filter}
order by sequence desc limit $limit
