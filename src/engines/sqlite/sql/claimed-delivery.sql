-- The delivery $id under its $lease, if that is current.
select webhook, state, responses from webhook_deliveries
where id = $id and lease = $lease and (state = 'pending' or state = 'skipped')
