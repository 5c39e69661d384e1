-- Removes the permits of documents of $customers that no longer wait or run.
delete from fairlane.permits where customer = any($customers::text[]) and (
  select state = 'waiting' from fairlane.documents where documents.id = permits.document
) is not true
