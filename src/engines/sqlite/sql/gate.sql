-- The gate of $customer, if documents are held back there.
select customer, max_running, is_soft from gates where customer = $customer
