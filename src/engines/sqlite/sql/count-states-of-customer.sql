-- The numbers of documents of $customer by state, from indexes alone, and of all of them if $needsTotal. Those that are done are
-- what is left: no index has them, because that would slow every completion.
select
  case when $needsTotal then (select count(*) from documents where customer = $customer) end as total,
  (select count(*) from documents where state = 'waiting' and customer = $customer) as waiting,
  (select count(*) from documents indexed by documents_leased
   where state = 'running' and customer = $customer) as running,
  (select count(*) from documents
   where state = 'scheduled' and state <> 'done' and state <> 'running' and state <> 'waiting' and customer = $customer) as scheduled,
  (select count(*) from documents
   where state = 'held' and state <> 'done' and state <> 'running' and state <> 'waiting' and customer = $customer) as held,
  (select count(*) from documents
   where state = 'failed' and state <> 'done' and state <> 'running' and state <> 'waiting' and customer = $customer) as failed,
  (select count(*) from documents
   where state = 'cancelled' and state <> 'done' and state <> 'running' and state <> 'waiting' and customer = $customer) as cancelled
