-- Gives a permit to all documents of $customer that wait or run.
insert into fairlane.permits (customer, document)
select customer, document from fairlane.line where customer = $customer
union
select customer, id from fairlane.running where customer = $customer
on conflict do nothing
