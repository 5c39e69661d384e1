-- Up to $limit customers whose backlog needs work: the line is not yet brought down to the cap, or a permit is free.
select customer from backlogs
where max_running is null or max_running > (
  select count(*) from permits join documents on documents.sequence = permits.document
  where permits.customer = backlogs.customer and (documents.state = 'waiting' or documents.state = 'running')
)
limit $limit
