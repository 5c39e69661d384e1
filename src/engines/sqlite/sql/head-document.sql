-- The head of one $priority.
select * from documents
where state = 'waiting' and priority = $priority
order by turn, sequence limit 1
