-- Up to $limit entries of the audit after the id $after that may tell of a customer: $customer, written $name in JSON, whose keys
-- have the ids $keys. Filters are included because their text may be from its documents.
select id, at, actor, actor_name as "actorName", action, kind, subject, facts, outcome from fairlane.audit
where id > $after::uuid
  and (
    (kind = 'customer' and subject = $customer)
    or actor = any($keys::text[])
    or (kind = 'key' and subject = any($keys::text[]))
    or strpos(facts, $name) > 0
    or strpos(facts, '"filter":') > 0
  )
order by id limit $limit
