-- Stores a webhook: $id, $customer, $plan, $url, $kinds, $description, $secrets, $createdAt, $disabledAt, $disabledReason, $succeededAt. A
-- second one for a customer's callbacks is left out.
insert into webhooks (id, customer, plan, url, kinds, description, secrets, created_at, disabled_at, disabled_reason, succeeded_at)
values ($id, $customer, $plan, $url, $kinds, $description, $secrets, $createdAt, $disabledAt, $disabledReason, $succeededAt)
on conflict (customer) where url is null do nothing
