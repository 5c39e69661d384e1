-- Gives all documents of $customer that wait or run a seat.
insert into fairlane.seats (customer, document)
select customer, document from fairlane.line where customer = $customer
union
select customer, document from fairlane.running where customer = $customer
on conflict do nothing
