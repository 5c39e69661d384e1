-- Puts the newest waiting document of $customer at each priority in the place of a remembered one that does not wait there.
update turns set (turn, document) = (
  select turn, sequence from documents
  where state = 'waiting' and customer = $customer and priority = turns.priority
  order by turn desc, sequence desc limit 1
)
where customer = $customer
  and not exists (
    select 1 from documents where sequence = turns.document and state = 'waiting' and priority = turns.priority
  )
  and exists (select 1 from documents where state = 'waiting' and customer = $customer and priority = turns.priority)
