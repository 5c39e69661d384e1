-- The head of one $priority; with $maxLong 0, the first document that is not marked long.
select * from documents
where state = 'waiting' and priority = $priority and (is_long = 0 or $maxLong > 0)
order by turn, sequence limit 1
