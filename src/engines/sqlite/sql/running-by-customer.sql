-- The number of running documents of each customer that has any.
select customer, count(*) as documents from documents indexed by documents_leased where state = 'running' group by customer
