-- How many documents of each customer run, of those that have any.
select customer, count(*) as documents from documents indexed by documents_leased where state = 'running' group by customer
