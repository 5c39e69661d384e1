-- The last of the $maxLookedAt entries of the audit before the id $before, of one $subject or one actor $leader if they are given, and
-- the one after it, if there is one from $from on.
select id from fairlane.audit
where id >= $from::uuid and id < $before::uuid
  and ($subject::text is null or subject = $subject) and ($leader::text is null or actor = $leader)
order by id desc limit 2 offset $maxLookedAt::bigint - 1
