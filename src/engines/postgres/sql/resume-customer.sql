-- Resumes $customer.
update fairlane.customers set is_paused = false where name = $customer
