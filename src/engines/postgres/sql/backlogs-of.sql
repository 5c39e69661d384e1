-- The backlogs of $customers, of those who have one.
select customer, max_running, is_soft from fairlane.backlogs where customer = any($customers::text[])
