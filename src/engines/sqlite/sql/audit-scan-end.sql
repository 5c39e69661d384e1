-- The last of the $maxLookedAt entries of the audit before the id $before, and the one after it, if there is one from $from on.
select id from audit
where id >= $from and id < $before
order by id desc limit 2 offset $maxLookedAt - 1
