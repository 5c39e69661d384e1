-- Notes that webhooks change, or that plans are assigned while webhooks name some. The version is a sequence's value, because that
-- is read without a query. Others see it at once, and then wait for the lock of the queue before they read webhooks.
select nextval('fairlane.webhooks_version')
