-- Sends $message to the listeners on $channel when this transaction commits.
select pg_notify($channel, $message)
