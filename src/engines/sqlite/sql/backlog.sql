-- The backlog of $customer, if documents are held back there.
select customer, max_running, is_soft from backlogs where customer = $customer
