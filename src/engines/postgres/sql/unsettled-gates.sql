-- Up to $limit customers at whose gates something is to be done: what is in the line is not yet brought to the cap, or a seat is free.
select customer from fairlane.gates
where max_running is null or max_running > (select count(*) from fairlane.taken_seats where taken_seats.customer = gates.customer)
limit $limit
