-- Tells those who listen on $channel the $message. Nobody relies on it, so that it need not wait for the disk.
select set_config('synchronous_commit', 'off', true), pg_notify($channel, $message)
