-- Removes the permits of documents of $customer that no longer wait or run.
delete from permits where customer = $customer and not exists (
  select 1 from documents where sequence = permits.document and (state = 'waiting' or state = 'running')
)
