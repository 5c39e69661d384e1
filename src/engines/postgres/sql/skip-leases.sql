-- Lets the numbers of new leases begin after $lease.
select setval('fairlane.leases', greatest(last_value, $lease::bigint)) from fairlane.leases
