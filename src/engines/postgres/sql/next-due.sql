-- When the next scheduled document is due or the next deadline passes. A running document keeps its deadline until the attempt
-- ends, but it no longer counts.
select least(
  (select due_at from fairlane.documents where due_at is not null order by due_at limit 1),
  (
    select deadline_at from fairlane.documents
    where deadline_at is not null and (state <> 'waiting' or (
      select true from fairlane.line
      where line.lane = documents.lane and line.turn = documents.turn and line.document = documents.id
    ))
    order by deadline_at limit 1
  )
) as due_at
