-- Removes the events of $customer but the newest event of all: numbers are not used twice.
delete from events where customer = $customer and sequence < (select max(sequence) from events)
