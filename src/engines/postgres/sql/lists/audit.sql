-- Up to $limit entries of the audit from the id $from on and before $before, newest first, of one $subject if it is given.
-- $leader is the actor that is looked for if there is no $subject: one index leads, and the planner cannot choose the other.
select id, at, actor, actor_name as "actorName", action, kind, subject, facts, outcome from fairlane.audit
where id >= $from::uuid and id < $before::uuid
  and ($subject::text is null or subject = $subject) and ($leader::text is null or actor = $leader)
  and {filter}
order by id desc limit $limit
