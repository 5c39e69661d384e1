-- Waits for those who just end one of the documents of $customers that have a permit and run, and keeps others from ending them until
-- the transaction ends; locked in the order of ids.
select id from fairlane.documents
where id = any(array(select document from fairlane.permits where customer = any($customers::text[]))) and state = 'running'
order by id for share
