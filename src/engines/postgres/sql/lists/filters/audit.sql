-- The conditions of a filter of the audit; a condition that is null is not given. An entry passes at $since or later, and before $until.
($actor::text is null or actor || '' = $actor) and ($action::text is null or action = $action)
  and ($kind::text is null or kind = $kind)
  and ($since::bigint is null or at >= $since) and ($until::bigint is null or at < $until)
