-- Takes the last $limit documents of $customer out of the line and holds them.
update documents set state = 'held', held_lane = lane, turn = null, waiting_since = null
where sequence in (
  select sequence from documents where state = 'waiting' and customer = $customer
  order by lane desc, turn desc, sequence desc limit $limit
)
returning priority, is_background
