-- The numbers of documents of $customer by state, from indexes alone, and of all of them if $needsTotal. Those that are done are
-- what is left: no index has them, because that would slow every completion.
select
  case when $needsTotal then (select count(*) from fairlane.documents where customer = $customer) end as total,
  (select count(*) from fairlane.line where customer = $customer) as waiting,
  (select count(*) from fairlane.running where customer = $customer) as running,
  (select count(*) from fairlane.documents where customer = $customer and indexed_state = 'scheduled') as scheduled,
  (select count(*) from fairlane.documents where customer = $customer and indexed_state = 'held') as held,
  (select count(*) from fairlane.documents where customer = $customer and indexed_state = 'failed') as failed,
  (select count(*) from fairlane.documents where customer = $customer and indexed_state = 'cancelled') as cancelled
