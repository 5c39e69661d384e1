-- Stores an audit entry: $id, $at, $actor, $actorName, $action, $kind, $subject, $facts, $outcome.
insert into audit (id, at, actor, actor_name, action, kind, subject, facts, outcome)
values ($id, $at, $actor, $actorName, $action, $kind, $subject, $facts, $outcome)
