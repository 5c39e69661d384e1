-- Removes the webhooks of $customer; returns their ids.
delete from fairlane.webhooks where customer = $customer returning id
