-- Removes the backlog of $customer.
delete from fairlane.backlogs where customer = $customer
