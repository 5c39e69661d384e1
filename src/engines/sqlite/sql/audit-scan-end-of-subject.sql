-- The same as audit-scan-end.sql for one $subject.
select id from audit
where id >= $from and id < $before and subject = $subject
order by id desc limit 2 offset $maxLookedAt - 1
