-- Moves the waiting document $id of $customer behind all expedited ones. Returns its turn.
with moved as (
  update fairlane.line set lane = 0, turn = (select coalesce(max(turn) + 1, 0) from fairlane.line where lane = 0)
  where customer = $customer and lane = $lane::smallint and turn = $turn::bigint and document = $id::uuid
  returning document, turn
)
update fairlane.documents set lane = 0, turn = moved.turn from moved where documents.id = moved.document
returning documents.turn
