-- Up to $limit entries of the audit after the id $after that may tell of a customer: $customer, written $name in JSON, whose keys
-- have the ids in the JSON array $keys. Filters are included because their text may be from its documents.
select id, at, actor, actor_name as "actorName", action, kind, subject, facts, outcome from audit
where id > $after
  and (
    (kind = 'customer' and subject = $customer)
    or actor in (select value from json_each($keys))
    or (kind = 'key' and subject in (select value from json_each($keys)))
    or instr(facts, $name) > 0
    or instr(facts, '"filter":') > 0
  )
order by id limit $limit
