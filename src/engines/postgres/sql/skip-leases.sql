-- Makes new lease numbers begin after $lease.
select setval('fairlane.leases', greatest(last_value, $lease::bigint)) from fairlane.leases
