-- Sends $message to the listeners on $channel. Does not wait for the disk: nothing relies on it.
select set_config('synchronous_commit', 'off', true), pg_notify($channel, $message)
