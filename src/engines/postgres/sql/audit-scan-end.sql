-- The last of the $maxLookedAt audit entries before the id $before, of one $subject or one actor $leader if given, and the
-- next one, if there is one since $from.
select id from fairlane.audit
where id >= $from::uuid and id < $before::uuid
  and ($subject::text is null or subject = $subject) and ($leader::text is null or actor = $leader)
order by id desc limit 2 offset $maxLookedAt::bigint - 1
