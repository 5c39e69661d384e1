-- Waits for transactions that are finishing running documents of $customers with permits, and prevents others from finishing
-- them until the transaction ends; locked in the order of ids.
select id from fairlane.documents
where id = any(array(select document from fairlane.permits where customer = any($customers::text[])))
  and state = 'waiting' and (
    select true from fairlane.line
    where line.lane = documents.lane and line.turn = documents.turn and line.document = documents.id
  ) is null
order by id for share
