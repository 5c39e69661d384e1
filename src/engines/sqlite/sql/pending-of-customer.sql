-- The number of documents of $customer that are scheduled, held, waiting or running.
select
  (select count(*) from documents where state = 'waiting' and customer = $customer)
  + (select count(*) from documents indexed by documents_leased where state = 'running' and customer = $customer)
  + (select count(*) from documents
     where state <> 'done' and state <> 'running' and state <> 'waiting' and (state = 'scheduled' or state = 'held')
       and customer = $customer) as pending
