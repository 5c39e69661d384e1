-- Up to $limit documents that have not started by their deadline, which has passed at $now.
select id from fairlane.documents
where deadline_at <= $now and (state <> 'waiting' or (
  select true from fairlane.line
  where line.lane = documents.lane and line.turn = documents.turn and line.document = documents.id
))
order by deadline_at, id limit $limit
