-- The same as audit.sql for one $actor.
select id, at, actor, actor_name as "actorName", action, kind, subject, facts, outcome from audit
where id >= $from and id < $before and actor = $actor
  and ($actor is null or actor = $actor) and ($action is null or action = $action)
  and ($kind is null or kind = $kind) and ($subject is null or subject = $subject)
  and ($since is null or at >= $since) and ($until is null or at < $until)
order by id desc limit $limit
