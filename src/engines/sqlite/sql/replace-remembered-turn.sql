-- Remembers the newest waiting document of $customer at $priority instead of $document, if there is one.
update turns set (turn, document) = (
  select turn, sequence from documents
  where state = 'waiting' and customer = $customer and priority = $priority
  order by turn desc, sequence desc limit 1
)
where customer = $customer and priority = $priority and document = $document and exists (
  select 1 from documents where state = 'waiting' and customer = $customer and priority = $priority
)
