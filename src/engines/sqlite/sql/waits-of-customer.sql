-- How long the latest $limit started documents of $customer waited, without those that wait again.
select started_at - waiting_since as waited_ms from documents
where customer = $customer and started_at is not null and waiting_since <= started_at
order by started_at desc limit $limit
