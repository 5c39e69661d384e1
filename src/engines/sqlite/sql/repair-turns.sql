-- Where the remembered document of $customer in a lane no longer waits there, remembers the newest that does.
update turns set (turn, document) = (
  select turn, sequence from documents
  where state = 'waiting' and customer = $customer and lane = turns.lane
  order by turn desc, sequence desc limit 1
)
where customer = $customer
  and not exists (
    select 1 from documents where sequence = turns.document and state = 'waiting' and lane = turns.lane
  )
  and exists (select 1 from documents where state = 'waiting' and customer = $customer and lane = turns.lane)
