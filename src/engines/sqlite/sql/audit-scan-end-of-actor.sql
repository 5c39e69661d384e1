-- The same as audit-scan-end.sql for one $actor.
select id from audit
where id >= $from and id < $before and actor = $actor
order by id desc limit 2 offset $maxLookedAt - 1
