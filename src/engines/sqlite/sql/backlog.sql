-- The backlog of $customer, if documents of it are held because of its cap.
select customer, max_running, is_soft from backlogs where customer = $customer
