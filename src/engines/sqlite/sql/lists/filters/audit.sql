-- The conditions of a filter of the audit; a condition that is null is not given. An entry passes at $since or later, and before $until.
($actor is null or actor = $actor) and ($action is null or action = $action)
  and ($kind is null or kind = $kind) and ($subject is null or subject = $subject)
  and ($since is null or at >= $since) and ($until is null or at < $until)
