-- Up to $limit entries of the audit from the id $from on and before $before, newest first.
select id, at, actor, actor_name as "actorName", action, kind, subject, facts, outcome from audit
where id >= $from and id < $before
  and {filter}
order by id desc limit $limit
