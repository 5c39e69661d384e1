-- The gates of $customers, of those who have one.
select customer, max_running, is_soft from fairlane.gates where customer = any($customers::text[])
