-- Gives a permit to all documents of $customer that wait or run.
insert into permits (customer, document)
select customer, sequence from documents where state = 'waiting' and customer = $customer
union all
select customer, sequence from documents indexed by documents_leased where state = 'running' and customer = $customer
