-- Takes the permits of those documents of $customer that neither wait nor run any more.
delete from permits where customer = $customer and not exists (
  select 1 from documents where sequence = permits.document and (state = 'waiting' or state = 'running')
)
