-- The number of waiting documents of $customer, counted up to $limit.
select count(*) as waiting from (select 1 from fairlane.line where customer = $customer limit $limit) as waiting
