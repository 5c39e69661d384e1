-- The head of one $lane whose deadline has not passed at $now; with $maxLong 0, the first document that is not marked long.
select * from documents
where state = 'waiting' and lane = $lane and (is_long = 0 or $maxLong > 0)
  and (deadline_at is null or deadline_at > $now)
order by turn, sequence limit 1
