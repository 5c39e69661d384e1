-- Clears the counter of $customer.
update fairlane.customers set count = null, updated_at = null, window_started_at = null where name = $customer
