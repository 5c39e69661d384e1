-- True if a webhook is for customers on one plan.
select exists (select from fairlane.webhooks where plan is not null) as result
