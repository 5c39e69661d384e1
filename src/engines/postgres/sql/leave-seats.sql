-- Takes the seats of those documents of $customers that neither wait nor run any more.
delete from fairlane.seats where customer = any($customers::text[]) and (
  select state = 'waiting' or state = 'running' from fairlane.documents where documents.id = seats.document
) is not true
