-- The counter of $customer, its plan, and whether it is paused.
select count, updated_at, window_started_at, is_paused, plan from customers where name = $customer
