-- The version of webhooks; null before there was one.
select webhooks_version from queue
