-- Stores audit entries: each $id, $at, $actor, $actorName, $action, $kind, $subject, $facts, $outcome.
insert into fairlane.audit (id, at, actor, actor_name, action, kind, subject, facts, outcome)
select * from unnest(
  $id::uuid[], $at::bigint[], $actor::text[], $actorName::text[], $action::text[], $kind::text[], $subject::text[],
  $facts::text[], $outcome::text[]
)
