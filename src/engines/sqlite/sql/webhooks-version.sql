-- A text that changes whenever a webhook does; null before there was one.
select webhooks_version as version from queue
