-- When the next scheduled document is due or the next deadline passes.
select min(at) as due_at from (
  select min(due_at) as at from documents where state = 'scheduled'
  union all
  select min(deadline_at) from documents where deadline_at is not null
)
