-- Makes up to $limit documents of $customer that are held and had no check due at $now, in the order of submission.
update documents set state = 'scheduled', due_at = $now
where sequence in (
  select sequence from documents where state = 'held' and customer = $customer and priority is null order by sequence limit $limit
)
returning priority
