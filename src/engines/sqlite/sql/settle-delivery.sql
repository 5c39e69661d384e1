-- Stores the outcome of a try of the delivery $id: its $state, $dueAt, $endedAt, and all $responses.
update webhook_deliveries set state = $state, due_at = $dueAt, ended_at = coalesce($endedAt, ended_at), responses = $responses,
  is_ready = 0, lease = lease + 1, tries = tries + 1
where id = $id
