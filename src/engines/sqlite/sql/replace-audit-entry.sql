-- Replaces the $actor, $actorName, $subject and $facts of the entry $id of the audit.
update audit set actor = $actor, actor_name = $actorName, subject = $subject, facts = $facts where id = $id
