-- The backlogs of those of $customers that have one.
select customer, max_running, is_soft from fairlane.backlogs where customer = any($customers::text[])
