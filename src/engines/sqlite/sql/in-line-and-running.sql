-- The number of documents of $customer that wait, counted up to $limit, and that run.
select
  (select count(*) from (select 1 from documents where state = 'waiting' and customer = $customer limit $limit)) as waiting,
  (select count(*) from documents indexed by documents_leased where state = 'running' and customer = $customer) as running
