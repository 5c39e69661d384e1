-- The columns of all webhooks that decide which events they match.
select id, customer, plan, url, kinds, disabled_at as "disabledAt" from fairlane.webhooks
