-- Resumes $customer.
update customers set is_paused = 0 where name = $customer
