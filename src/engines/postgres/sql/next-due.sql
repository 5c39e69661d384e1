-- When the next scheduled document is due or the next deadline passes.
select least(
  (select due_at from fairlane.documents where due_at is not null order by due_at limit 1),
  (select deadline_at from fairlane.documents where deadline_at is not null order by deadline_at limit 1)
) as due_at
