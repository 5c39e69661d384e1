-- Replaces the $actor, $actorName, $subject and $facts of each entry $id of the audit.
update fairlane.audit set actor = given.actor, actor_name = given.actor_name, subject = given.subject, facts = given.facts
from unnest($id::text[], $actor::text[], $actorName::text[], $subject::text[], $facts::text[])
  as given (id, actor, actor_name, subject, facts)
where audit.id = given.id::uuid
