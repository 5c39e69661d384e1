-- The same as audit.sql for one $subject.
select id, at, actor, actor_name as "actorName", action, kind, subject, facts, outcome from audit
where id >= $from and id < $before and subject = $subject
  and {filter}
order by id desc limit $limit
