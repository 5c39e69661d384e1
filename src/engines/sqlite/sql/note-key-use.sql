-- Notes that the key $id was used at $now.
update keys set used_at = $now where id = $id and (used_at is null or used_at < $now)
