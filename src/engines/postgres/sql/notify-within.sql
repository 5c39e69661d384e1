-- Tells those who listen on $channel the $message when this transaction commits.
select pg_notify($channel, $message)
