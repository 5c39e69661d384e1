-- What decides which events the webhooks match.
select id, customer, plan, url, kinds, disabled_at as "disabledAt" from webhooks
