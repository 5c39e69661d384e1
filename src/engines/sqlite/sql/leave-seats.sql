-- Takes the seats of those documents of $customer that neither wait nor run any more.
delete from seats where customer = $customer and not exists (
  select 1 from documents where sequence = seats.document and (state = 'waiting' or state = 'running')
)
