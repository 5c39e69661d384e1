-- Removes the webhooks of $customer; returns their ids.
delete from webhooks where customer = $customer returning id
