-- Up to $limit audit entries from the id $from to before $before, newest first, that match the given filters: $actor,
-- $action, $kind, $subject, at $since or later, before $until. $leader is the $actor if there is no $subject, so that the
-- planner can only choose the index of one of them.
select id, at, actor, actor_name as "actorName", action, kind, subject, facts, outcome from fairlane.audit
where id >= $from::uuid and id < $before::uuid
  and ($subject::text is null or subject = $subject) and ($leader::text is null or actor = $leader)
  and ($actor::text is null or actor || '' = $actor) and ($action::text is null or action = $action)
  and ($kind::text is null or kind = $kind)
  and ($since::bigint is null or at >= $since) and ($until::bigint is null or at < $until)
order by id desc limit $limit
