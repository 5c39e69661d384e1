-- Removes the backlog of $customer.
delete from backlogs where customer = $customer
