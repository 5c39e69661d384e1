-- When the next scheduled document is due.
select min(due_at) as due_at from fairlane.documents where state = 'scheduled'
