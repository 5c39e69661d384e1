-- Up to $limit audit entries after the id $after, oldest first.
select id, at, actor, actor_name as "actorName", action, kind, subject, facts, outcome from audit
where id > $after
order by id limit $limit
