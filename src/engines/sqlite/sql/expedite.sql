-- Moves the waiting document $sequence behind all expedited ones. Returns its turn.
update documents set lane = 0, turn = (
  select coalesce(max(turn) + 1, 0) from documents where state = 'waiting' and lane = 0
)
where sequence = $sequence
returning turn
