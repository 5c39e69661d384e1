-- The next $limit documents of the line up to the priority $upTo, at most $maxLong of them marked long.
select * from documents
where state = 'waiting' and priority <= $upTo
  and (
    is_long = 0
    or sequence in (
      select sequence from documents
      where state = 'waiting' and is_long = 1 and priority <= $upTo
      order by priority, turn, sequence limit $maxLong
    )
  )
order by priority, turn, sequence limit $limit
