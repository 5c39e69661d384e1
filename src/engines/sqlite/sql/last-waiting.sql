-- The document of $customer that starts last of those in the line.
select * from documents where state = 'waiting' and customer = $customer
order by lane desc, turn desc, sequence desc limit 1
