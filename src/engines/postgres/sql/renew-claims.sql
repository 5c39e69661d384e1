-- Stores that documents of each $lease are leased until $until, which is earlier than before if a clock was set back.
update fairlane.claims set expires_at = least(expires_at, $until), expires_by = greatest(expires_by, $until)
where lease = any(array(
  select lease from fairlane.claims where lease = any($lease::bigint[]) order by lease for update skip locked
))
