-- Removes up to $limit waiting documents of $customer.
with left_line as (
  delete from fairlane.line
  where ctid = any(array(
    select ctid from fairlane.line where customer = $customer order by customer, lane, turn, document limit $limit for update
  ))
  returning document
)
delete from fairlane.documents using left_line where documents.id = left_line.document
returning documents.id, documents.state, documents.priority, documents.is_background, documents.content, documents.lease
