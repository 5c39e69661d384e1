-- Up to $limit customers whose backlog needs work: the line is not yet brought down to the cap, or a permit is free.
select customer from fairlane.backlogs
where max_running is null or max_running > (select count(*) from fairlane.taken_permits where taken_permits.customer = backlogs.customer)
limit $limit
