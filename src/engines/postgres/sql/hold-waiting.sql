-- Takes up to $limit documents of $customer out of the line and holds them.
with left_line as (
  delete from fairlane.line
  where ctid = any(array(
    select ctid from fairlane.line where customer = $customer order by customer, lane, turn, document limit $limit for update
  ))
  returning document
)
update fairlane.documents set state = 'held', indexed_state = 'held', turn = null, waiting_since = null
from left_line where documents.id = left_line.document
returning documents.priority, documents.is_background
