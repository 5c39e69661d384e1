-- Adds a backlog for every customer of a $plan that has documents held, waiting or running, so that its documents in the
-- line are brought down to its cap.
insert into fairlane.backlogs (customer)
select name from fairlane.customers
where plan = $plan and (
  (select 1 from fairlane.line where line.customer = customers.name limit 1) is not null
  or (select 1 from fairlane.documents where indexed_state = 'held' and documents.customer = customers.name limit 1) is not null
  or name in (select customer from fairlane.running)
)
on conflict (customer) do update set max_running = null, is_soft = false
