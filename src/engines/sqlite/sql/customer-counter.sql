-- The counter of $customer, its plan, its limits, and whether it is paused.
select count, updated_at, window_started_at, is_paused, plan, limits, remaining_capacity from customers where name = $customer
