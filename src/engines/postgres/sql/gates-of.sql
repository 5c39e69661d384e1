-- The gates of $customers, of those who have one.
select customer, max_running from fairlane.gates where customer = any($customers::text[])
