-- True if a webhook is for customers on one plan.
select exists (select 1 from webhooks where plan is not null) as result
