-- Removes the events of $customer, except the newest of all: its number must not be used again.
delete from events where customer = $customer and sequence < (select max(sequence) from events)
