-- Takes the permits of those documents of $customers that neither wait nor run any more.
delete from fairlane.permits where customer = any($customers::text[]) and (
  select state = 'waiting' or state = 'running' from fairlane.documents where documents.id = permits.document
) is not true
