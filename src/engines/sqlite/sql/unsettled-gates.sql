-- Up to $limit customers at whose gates something is to be done: what is in the line is not yet brought to the cap, or a seat is free.
select customer from gates
where max_running is null or max_running > (
  select count(*) from seats join documents on documents.sequence = seats.document
  where seats.customer = gates.customer and (documents.state = 'waiting' or documents.state = 'running')
)
limit $limit
