-- The head of one $priority; unless $maxLong is above 0, the first that is not marked long.
select * from documents
where state = 'waiting' and priority = $priority and (is_long = 0 or $maxLong > 0)
order by turn, sequence limit 1
