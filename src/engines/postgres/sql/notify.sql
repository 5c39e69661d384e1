-- Tells those who listen on $channel that $sender changed something.
select pg_notify($channel, $sender)
