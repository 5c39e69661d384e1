-- When the next scheduled document is due.
select due_at from fairlane.documents where due_at is not null order by due_at limit 1
