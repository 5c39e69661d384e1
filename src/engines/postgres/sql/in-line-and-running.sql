-- The number of documents of $customer that wait, counted up to $limit, and that run.
select
  (select count(*) from (select 1 from fairlane.line where customer = $customer limit $limit) as counted) as waiting,
  (select count(*) from fairlane.running where customer = $customer) as running
