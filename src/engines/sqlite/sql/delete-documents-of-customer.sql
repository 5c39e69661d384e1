-- Removes up to $limit documents of $customer.
delete from documents where sequence in (select sequence from documents where customer = $customer limit $limit)
returning id, state, priority, is_background, content, lease
