-- Remembers the newest waiting document of $customer in $lane instead of $document, if there is one.
update turns set (turn, document) = (
  select turn, sequence from documents
  where state = 'waiting' and customer = $customer and lane = $lane
  order by turn desc, sequence desc limit 1
)
where customer = $customer and lane = $lane and document = $document and exists (
  select 1 from documents where state = 'waiting' and customer = $customer and lane = $lane
)
