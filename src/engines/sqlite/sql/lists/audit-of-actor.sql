-- The same as audit.sql for one $actor.
select id, at, actor, actor_name as "actorName", action, kind, subject, facts, outcome from audit
where id >= $from and id < $before and actor = $actor
  and {filter}
order by id desc limit $limit
